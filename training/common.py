"""Shared code of all steps: labelled rows, documents, folds, words of a text, weights files."""

import argparse
import collections
import gzip
import hashlib
import json
import re
import struct
import subprocess
import unicodedata
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix

HERE = Path(__file__).parent
FOLDS = 5
ALL = "all"
"""The name of the model that is trained on all folds, besides '0' to '4'."""
DIRECTION_SIZE = 128


def arguments(doc, **extra):
    """The arguments of every step: the folder of the sets, the working folder, a sample."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("sets", type=Path, help="folder with shown/ and ota-dev.txt.gz")
    parser.add_argument("work", type=Path, help="folder for intermediate files")
    parser.add_argument("--sample", type=int, help="labelled documents to use, for a quick check")
    for name, options in extra.items():
        parser.add_argument("--" + name.replace("_", "-"), **options)
    args = parser.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)
    return args


def read_jsonl(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def write_jsonl(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


# ---- documents and labels


def read_collection(sets):
    """The texts of ota-dev.txt.gz by the heading above each, trimmed."""
    with gzip.open(sets / "ota-dev.txt.gz", "rt", encoding="utf-8") as file:
        parts = re.split(r"^### (?=[^\n]+ / [^\n]+ \([a-z-]+\)$)", file.read(), flags=re.M)[1:]
    return {heading: text.strip() for heading, _, text in (part.partition("\n") for part in parts)}


def resolve(row, text):
    """A row of data/ in the form of shown/asked.jsonl, with the words at its offsets."""
    words = lambda places: [text[start:end] for start, end in places]
    return {
        **{key: row[key] for key in ("id", "doc", "question", "kind", "polarity", "answer")},
        "parts": [{"gold": words(part["gold"])} for part in row["parts"]],
        "alsoOk": words(row["alsoOk"]),
    }


def read_labels(sets, name="asked.jsonl"):
    """Our own labels with their documents: ({doc: text}, rows)."""
    collection = read_collection(sets)
    rows = read_jsonl(HERE / "data" / name)
    texts = {row["doc"]: collection[row["heading"]] for row in rows}
    return texts, [resolve(row, texts[row["doc"]]) for row in rows]


def read_all_labels(sets, sample=None):
    """The labelled questions of shown/ and of data/, with their documents."""
    texts = {row["doc"]: row["text"] for row in read_jsonl(sets / "shown/docs.jsonl")}
    rows = read_jsonl(sets / "shown/asked.jsonl")
    own_texts, own_rows = read_labels(sets)
    texts, rows = {**texts, **own_texts}, rows + own_rows
    if sample is not None:
        # Spread over both sets and all folds.
        some = sorted({row["doc"] for row in rows}, key=lambda doc: hashlib.md5(doc.encode()).digest())
        texts = {doc: texts[doc] for doc in some[:sample]}
    return texts, [row for row in rows if row["doc"] in texts]


def read_seven(sets, sample=None, public=None):
    """What the seven answers should show, from shown/ and data/: ({doc: text}, rows).

    `public` is the folder with the texts of data/public.jsonl, each named after its document; without it
    these are left out.
    """
    texts = {row["doc"]: row["text"] for row in read_jsonl(sets / "shown/docs.jsonl")}
    rows = read_jsonl(sets / "shown/seven.jsonl")
    collection = read_collection(sets)
    for row in read_jsonl(HERE / "data/seven.jsonl"):
        text = texts[row["doc"]] = collection[row.pop("heading")]
        rows.append(with_words(row, text))
    for row in read_jsonl(HERE / "data/public.jsonl") if public else []:
        text = texts[row["doc"]] = (public / f"{row['doc']}.txt").read_text(encoding="utf-8").strip()
        if len(text) != row["characters"]:
            raise ValueError(f"{row['doc']}.txt has {len(text)} characters instead of {row['characters']}")
        rows.append(with_words(row, text))
    if sample is not None:
        rows = sorted(rows, key=lambda row: hashlib.md5(row["doc"].encode()).digest())[:sample]
    return {row["doc"]: texts[row["doc"]] for row in rows}, rows


def with_words(row, text):
    """A row of seven.jsonl, long.jsonl or public.jsonl of data/ with the words at its offsets."""
    judged = [row[name] for name in ("sells", "deidentified", "location", "sharing")]
    for label in [*judged, *row["agreed"], *row["considerations"]]:
        label["gold"] = [text[start:end] for start, end in label["gold"]]
    row["typeGold"] = [text[start:end] for start, end in row["typeGold"]]
    return row


# Documents of one company are alike, so they are in one fold.
FAMILIES = {
    "gmail": "google", "youtube": "google", "play": "google", "reserve": "google",
    "alexa": "amazon", "threads": "meta", "facebook": "meta", "twitter": "x", "tinder": "match",
    "fruitz": "bumble", "badoo": "bumble",
    "google": "google", "amazon": "amazon", "proton": "proton", "match": "match",
    "bumble": "bumble", "parler": "parler",
}  # fmt: skip


def company_of(doc):
    name = re.sub(r"^(ota|public)-", "", doc)
    name = re.sub(r"-(privacy-policy|terms-of-service|commercial-terms)$", "", name)
    return next((family for start, family in FAMILIES.items() if name.startswith(start)), name)


def fold_of(doc):
    return int(hashlib.md5(company_of(doc).encode()).hexdigest(), 16) % FOLDS


# ---- words, tokenised as in bench/analyst/score/shown.ts and src/core/analyst/asked

SPOKEN = re.compile(r"(?:[^\W_]|')+")
RUN_WORDS = 3


def spoken(text):
    plain = unicodedata.normalize("NFKC", text).lower()
    return SPOKEN.findall(plain.replace("\u2018", "'").replace("\u2019", "'"))


def shows(quote, gold):
    """Whether a unit shares most of its words with a gold sentence."""
    if not quote or not gold:
        return False
    size = min(RUN_WORDS, len(quote), len(gold))
    runs = lambda words: collections.Counter(
        tuple(words[at : at + size]) for at in range(len(words) - size + 1)
    )
    ours, theirs = runs(quote), runs(gold)
    common = sum(min(times, ours[run]) for run, times in theirs.items())
    shorter = max(1, min(sum(ours.values()), sum(theirs.values())))
    return common / shorter >= 0.7 and len(quote) >= min(6, len(gold) / 2)


class Labels:
    """Finds the units of a document that show gold sentences."""

    def __init__(self, units):
        self.words = [spoken(unit["text"]) for unit in units]
        self.runs = [set(zip(words, words[1:], words[2:])) for words in self.words]

    def of(self, gold):
        """The indexes of the units that show one of the sentences."""
        found = set()
        for words in map(spoken, gold):
            runs = set(zip(words, words[1:], words[2:]))
            for at, unit in enumerate(self.words):
                near = runs & self.runs[at] or len(unit) < RUN_WORDS or len(words) < RUN_WORDS
                if near and shows(unit, words):
                    found.add(at)
        return found


TOKEN = re.compile(r"[a-z0-9]+(?:'[a-z]{1,3}(?![a-z0-9]))?")
ENDINGS = ("s", "es", "ed", "d", "ing", "ly")


def rows_of(text, vocabulary):
    """The rows of a text's words in the table (`rowOf` in word-table.ts)."""
    rows = []
    for word in TOKEN.findall(text.lower().replace("\u2019", "'")):
        row = vocabulary.get(word, vocabulary.get(re.sub(r"'.*", "", word)))
        for ending in ENDINGS if row is None else ():
            if word.endswith(ending) and word[: -len(ending)] in vocabulary:
                row = vocabulary[word[: -len(ending)]]
                break
        if row is not None:
            rows.append(row)
    return rows


def read_vocabulary(work):
    with open(work / "vocabulary.json", encoding="utf-8") as file:
        return json.load(file)


def tell_weights(vocabulary):
    """How informative each word is by being rare, from 0 ('the') to 1."""
    in_policies = (np.array(vocabulary["times"]) + 1) / vocabulary["total"]
    in_english = 10 ** (np.array(vocabulary["zipf"]) - 9)
    return 1e-3 / (1e-3 + np.maximum(in_policies, in_english))


# ---- the product's own code, and its files


def run_features(*args):
    """Runs features.ts in the project's folder, with the Node that is installed there."""
    node = HERE.parent / "node_modules/.bin/node"
    subprocess.run([str(node), str(HERE / "features.ts"), *map(str, args)], check=True)


FORMAT = "plainclause-weights 2"
"""WEIGHTS_FORMAT in src/core/analyst/learned/tensor-file.ts."""
KINDS = {"int8": np.int8, "float32": np.float32}
aligned = lambda size: -(-size // 4) * 4


def write_weights(path, command, lists, arrays):
    """Writes a weights file for src/core/analyst/learned/tensor-file.ts, with the command that made it."""
    parts = {name: ("text", "\n".join(words).encode()) for name, words in lists.items()}
    for name, array in arrays.items():
        kind = next(kind for kind, of in KINDS.items() if array.dtype == of)
        parts[name] = (kind, array.tobytes())
    payload, places = bytearray(), {}
    for name, (kind, data) in parts.items():
        size = 1 if kind == "text" else KINDS[kind]().itemsize
        places[name] = {"kind": kind, "length": len(data) // size, "offset": len(payload)}
        payload += data + bytes(aligned(len(data)) - len(data))
    sum_of_payload = hashlib.sha256(payload).hexdigest()
    head = {"format": FORMAT, "command": command, "sha256": sum_of_payload, "parts": places}
    head = json.dumps(head, separators=(",", ":")).encode()
    head += b" " * (aligned(len(head)) - len(head))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(struct.pack("<I", len(head)) + head + payload)


def read_weights(path):
    """Reads a file of write_weights: (lists, arrays)."""
    data = path.read_bytes()
    (size,) = struct.unpack_from("<I", data)
    lists, arrays = {}, {}
    for name, part in json.loads(data[4 : 4 + size])["parts"].items():
        start = 4 + size + part["offset"]
        if part["kind"] == "text":
            text = data[start : start + part["length"]].decode()
            lists[name] = text.split("\n") if text else []
        else:
            arrays[name] = np.frombuffer(data, KINDS[part["kind"]], part["length"], start)
    return lists, arrays


# ---- linear models over counted features, scored as in src/core/analyst/learned/linear-model.ts


def tf_idf(counts, places, rarity):
    """Rows of (1 + ln count) times rarity, normalised to length 1; unknown features are dropped."""
    data, columns, starts = [], [], [0]
    for held in counts:
        row = [(places[name], count) for name, count in held.items() if name in places]
        values = np.array([(1 + np.log(count)) * rarity[at] for at, count in row])
        data.append(values / (np.sqrt((values**2).sum()) or 1))
        columns += [at for at, _ in row]
        starts.append(len(columns))
    return csr_matrix((np.concatenate(data), columns, starts), (len(counts), len(places)))


def linear_parts(prefix, names, classes, rarity, weights, bias):
    """The lists and arrays of a linear model: weights (features, classes) as integers in steps."""
    steps = np.abs(weights).max(0) / 127
    steps[steps == 0] = 1
    lists = {prefix + "features": names, prefix + "classes": list(classes)}
    arrays = {
        prefix + "rarity": rarity,
        prefix + "weights": np.round(weights / steps).astype(np.int8).flatten(),
        prefix + "steps": steps.astype(np.float32),
        prefix + "bias": np.array(bias, np.float32),
    }
    return lists, arrays


def linear_scores(lists, arrays, prefix, counts):
    """The scores of one row of counts, by class, from a weights file."""
    places = {name: at for at, name in enumerate(lists[prefix + "features"])}
    classes = lists[prefix + "classes"]
    weights = arrays[prefix + "weights"].reshape(-1, len(classes)).astype(float)
    row = tf_idf([counts], places, arrays[prefix + "rarity"])
    scores = (row @ weights)[0] * arrays[prefix + "steps"] + arrays[prefix + "bias"]
    return dict(zip(classes, scores.tolist()))
