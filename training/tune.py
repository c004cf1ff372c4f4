"""Tunes the distilled vectors on labelled questions, for each fold and on all; writes words.bin for each."""

import random

import numpy as np
import torch
from torch.nn.functional import embedding_bag, normalize

import common

EPOCHS = 8
RATE = 2e-3
# Weight of the pull to the distilled vectors, so that words without questions stay in place.
HOLD, HOLD_DRAWN = 2.0, 2_000
TEMPERATURE = 0.08
WORD_DROP = 0.2
HEADING_SHARE = 0.3
"""HEADING_SHARE in src/core/analyst/asked/unit-features.ts."""
DOCUMENTS_BATCH = 4
UNIT_TOKENS_MAX, HEADING_TOKENS_MAX = 120, 20
FAR = -1e4
COMMAND = "python training/tune.py SETS WORK"


class Data:
    """The units and questions as rows of the word table, and which units answer which question."""

    def __init__(self, work):
        self.vocabulary = common.read_vocabulary(work)
        rows = {word: row for row, word in enumerate(self.vocabulary["words"])}
        read = lambda text, most: common.rows_of(text, rows)[:most]
        self.units, self.headings, labels = {}, {}, {}
        for document in common.read_jsonl(work / "units.jsonl"):
            doc, units = document["doc"], document["units"]
            texts = [(unit["lead"] + " " + unit["text"]).strip() for unit in units]
            self.units[doc] = [read(text, UNIT_TOKENS_MAX) or [0] for text in texts]
            self.headings[doc] = [read(unit["heading"], HEADING_TOKENS_MAX) for unit in units]
            labels[doc] = common.Labels(units)
        self.questions = {doc: [] for doc in self.units}
        for row in common.read_jsonl(work / "asked.jsonl"):
            find = labels[row["doc"]].of
            parts = [sorted(found) for part in row["parts"] if (found := find(part["gold"]))]
            if not parts:
                continue
            beside = find(row["alsoOk"]).difference(*parts)
            tokens = read(row["question"], None) or [0]
            self.questions[row["doc"]].append((tokens, parts, sorted(beside)))


def directions(vectors, bags):
    flat = torch.tensor([token for bag in bags for token in bag])
    offsets = torch.tensor(np.cumsum([0] + [len(bag) for bag in bags])[:-1])
    return normalize(embedding_bag(flat, vectors, offsets, mode="sum"), dim=1)


def drop(bag, share):
    return [token for token in bag if random.random() > share] or bag


def of_units(vectors, data, doc, share=0.0):
    units = directions(vectors, [drop(bag, share) for bag in data.units[doc]])
    headings = data.headings[doc]
    has = torch.tensor([[float(bool(bag))] for bag in headings])
    beside = has * directions(vectors, [bag or [0] for bag in headings])
    return normalize(units + HEADING_SHARE * beside, dim=1)


def loss_of(vectors, data, doc):
    """The log loss of each part's gold units among all units of the document, and the number of parts."""
    asked = data.questions[doc]
    questions = directions(vectors, [drop(tokens, WORD_DROP) for tokens, _, _ in asked])
    near = questions @ of_units(vectors, data, doc, WORD_DROP).T / TEMPERATURE
    loss, count = 0.0, 0
    for row, (_, parts, beside) in zip(near, asked):
        # Units that may accompany an answer are neither right nor wrong.
        mask = torch.zeros(len(row))
        mask[beside] = FAR
        chances = torch.log_softmax(row + mask, 0)
        for part in parts:
            loss, count = loss - torch.logsumexp(chances[part], 0), count + 1
    return loss, count


def tune(start, data, docs, epochs):
    torch.manual_seed(0)
    random.seed(0)
    docs = sorted(doc for doc in docs if data.questions[doc])
    held = torch.tensor(start)
    vectors = torch.nn.Parameter(torch.tensor(start))
    optimiser = torch.optim.Adam([vectors], lr=RATE)
    for _ in range(epochs):
        random.shuffle(docs)
        for first in range(0, len(docs), DOCUMENTS_BATCH):
            losses = [loss_of(vectors, data, doc) for doc in docs[first : first + DOCUMENTS_BATCH]]
            loss = sum(one for one, _ in losses) / sum(count for _, count in losses)
            drawn = torch.randint(0, len(start), (HOLD_DRAWN,))
            loss = loss + HOLD * ((vectors[drawn] - held[drawn]) ** 2).sum(1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return vectors.detach()


def places(vectors, data, docs):
    """The share of question parts with the answer in the first one, three and ten, in percent."""
    ranks = []
    with torch.no_grad():
        for doc in docs:
            units = of_units(vectors, data, doc)
            for tokens, parts, _ in data.questions[doc]:
                order = torch.argsort(-(units @ directions(vectors, [tokens])[0])).tolist()
                ranks += [min(order.index(at) for at in part) for part in parts]
    return [round(100 * float(np.mean(np.array(ranks) < most)), 1) for most in (1, 3, 10)] if ranks else []


def export_words(path, vectors, vocabulary):
    vectors = vectors.numpy()
    length = np.maximum(np.linalg.norm(vectors, axis=1), 1e-9)
    scale = 127 / np.maximum(np.abs(vectors / length[:, None]).max(1), 1e-9)
    numbers = np.round(vectors / length[:, None] * scale[:, None])
    common.write_weights(
        path,
        COMMAND,
        {"words.list": vocabulary["words"]},
        {
            "words.directions": np.clip(numbers, -127, 127).astype(np.int8).flatten(),
            # `addDirection` divides directions by 127.
            "words.lengths": (length * 127 / scale).astype(np.float32),
            "words.weights": common.tell_weights(vocabulary).astype(np.float32),
        },
    )


def main():
    args = common.arguments(__doc__)
    data = Data(args.work)
    start = np.load(args.work / "distilled.npy").astype(np.float32)
    for name in [*map(str, range(common.FOLDS)), common.ALL]:
        held = [doc for doc in data.units if str(common.fold_of(doc)) == name]
        training = [doc for doc in data.units if doc not in held]
        vectors = tune(start, data, training, EPOCHS if args.sample is None else 1)
        folder = args.work / "folds" / f"fold-{name}"
        export_words(folder / "words.bin", vectors, data.vocabulary)
        (folder / "documents.txt").write_text("\n".join(sorted(held)) + "\n")
        print(f"{name}: {places(vectors, data, held)} of those held out", flush=True)


if __name__ == "__main__":
    main()
