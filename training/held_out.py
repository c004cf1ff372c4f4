"""Writes the labels of data/long.jsonl, which nothing is trained on, as a folder for `bench:analyst`.

    python training/held_out.py SETS OUT
    npm run bench:analyst -- OUT
"""

import common


def main():
    args = common.arguments(__doc__)
    texts = common.read_collection(args.sets)
    folder = args.work / "shown"
    folder.mkdir(exist_ok=True)
    documents, rows = [], []
    for row in common.read_jsonl(common.HERE / "data/long.jsonl"):
        heading = row.pop("heading")
        service, _, kind = heading.rpartition(" (")[0].partition(" / ")
        documents.append({"doc": row["doc"], "title": f"{kind} - {service}", "text": texts[heading]})
        rows.append(common.with_words(row, texts[heading]))
    common.write_jsonl(folder / "docs.jsonl", documents)
    common.write_jsonl(folder / "seven.jsonl", rows)
    (folder / "asked.jsonl").write_text("")


if __name__ == "__main__":
    main()
