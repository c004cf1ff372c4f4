"""Trains the salience model of the seven answers, for each fold and on all; writes salience.bin for each.

A logistic regression for each of six questions over runs of stems (`salience/salience-model.ts`): should the
answer show this unit? For the first two it also learns from sentences that were written for training. Then
the order of considerations: a second one over the scores for all questions and the kinds of clauses that rules
know. `--golden FILE` only writes sentences with their scores by the weights trained on
all, for tests/core/analyst/salience/golden.json.
"""

import json
import random
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

import common

HEADS = ("agreed", "considerations", "sells", "deidentified", "location", "sharing")
"""SALIENCE_HEADS in src/core/analyst/salience/salience-model.ts."""
WEIGHTED = ("agreed", "considerations")
# Signs in fewer units are dropped, and signs with small weights for all heads.
UNITS_MIN = 4
WEIGHT_MIN = 0.02
COST = 3.0
# Considerations that no rule knows have at least this score (SALIENCE_MIN in considerations.ts).
SCORE_MIN = -1.5
# The weight of a sentence that was written for training, beside one of a labelled document.
WRITTEN = 0.5
WRITTEN_PER_DOCUMENT = 40
ORDER_COST = 10.0
# The share of the learned order; the rest is the score and the judged weight of a clause.
LEARNED = 0.5
JUDGED = 0.6
COMMAND = "python training/salience.py SETS WORK --public TEXTS"


def read_units(args):
    """The units of all labelled documents: their document, their signs, and their weight for each head."""
    work = args.work
    texts, rows = common.read_seven(args.sets, args.sample, args.public)
    documents = work / "seven-documents.jsonl"
    common.write_jsonl(documents, [{"doc": doc, "text": text} for doc, text in texts.items()])
    common.run_features("signs", documents, work / "signs.jsonl")
    docs, signs, clauses, labels = [], [], [], {head: [] for head in HEADS}
    by_doc = {row["doc"]: row for row in rows}
    for document in common.read_jsonl(work / "signs.jsonl"):
        row, units = by_doc[document["doc"]], document["units"]
        find = common.Labels(units).of
        worth = {head: np.zeros(len(units)) for head in HEADS}
        for head in HEADS:
            points = row[head] if head in WEIGHTED else [{**row[head], "weight": 1}]
            for point in points:
                for at in find(point["gold"]):
                    worth[head][at] = max(worth[head][at], point["weight"])
            labels[head].append(worth[head])
        docs += [document["doc"]] * len(units)
        signs += [unit["signs"] for unit in units]
        clauses += [(unit["mayBeShown"], unit["kind"], unit["weight"]) for unit in units]
    return np.array(docs), signs, clauses, {head: np.concatenate(labels[head]) for head in HEADS}


def read_written(work):
    """Signs and weights of the sentences that were written for training (data/written.jsonl)."""
    rows = common.read_jsonl(common.HERE / "data/written.jsonl")
    random.Random(0).shuffle(rows)
    batches = [rows[at : at + WRITTEN_PER_DOCUMENT] for at in range(0, len(rows), WRITTEN_PER_DOCUMENT)]
    documents = work / "written-documents.jsonl"
    texts = ["\n\n".join(row["text"] for row in batch) for batch in batches]
    common.write_jsonl(documents, [{"doc": "written", "text": text} for text in texts])
    common.run_features("signs", documents, work / "written-signs.jsonl")
    joined = lambda text: " ".join(common.spoken(text))
    signs, labels = [], {head: [] for head in WEIGHTED}
    for batch, document in zip(batches, common.read_jsonl(work / "written-signs.jsonl")):
        known = [(joined(row["text"]), row) for row in batch]
        for unit in document["units"]:
            words = joined(unit["text"])
            row = next((row for text, row in known if words and words in text), None)
            if row is None:
                continue
            signs.append(unit["signs"])
            for head in WEIGHTED:
                labels[head].append(row[head])
    return signs, {head: np.array(values, float) for head, values in labels.items()}


def vectorise(signs, chosen):
    """Rows of (1 + ln count) times rarity, normalised to length 1, as in `linearScores`."""
    counted = {}
    for row in np.flatnonzero(chosen):
        for sign in signs[row]:
            counted[sign] = counted.get(sign, 0) + 1
    names = sorted(sign for sign, count in counted.items() if count >= UNITS_MIN)
    places = {sign: at for at, sign in enumerate(names)}
    rarity = np.log(chosen.sum() / np.array([counted[sign] for sign in names])).astype(np.float32)
    return names, rarity, common.tf_idf(signs, places, rarity)


def fit(rows, worth, share):
    """A model of the rows with a share, whose positive rows count by their weight, times their share."""
    model = LogisticRegression(C=COST, solver="liblinear", max_iter=200, random_state=0)
    chosen = np.flatnonzero(share)
    y = worth[chosen]
    return model.fit(rows[chosen], y > 0, sample_weight=np.where(y > 0, y, 1) * share[chosen])


def fit_order(docs, clauses, scores, worth, chosen):
    """How much each score, the weight of a clause and its kind count for its place in a document.

    A logistic regression over what may be shown: of the clauses of one kind in a document the likeliest,
    worth as much as the best of them, and each sentence that no rule knows. Each document has the same
    weight: half for what it should show, by the weight of the points, half for the rest. `scores` are by
    models that do not know the document.
    """
    kinds = sorted({kind for _, kind, _ in clauses if kind})
    columns = {kind: len(HEADS) + 1 + at for at, kind in enumerate(kinds)}
    own = HEADS.index("considerations")
    likeliest, best = {}, {}
    for at in np.flatnonzero(chosen):
        may_be_shown, kind, _ = clauses[at]
        if not may_be_shown or (kind is None and scores[at, own] < SCORE_MIN):
            continue
        matter = docs[at], kind or at
        best[matter] = max(best.get(matter, 0), worth[at])
        if matter not in likeliest or scores[at, own] > scores[likeliest[matter], own]:
            likeliest[matter] = at
    rows = np.zeros((len(likeliest), len(HEADS) + 1 + len(kinds)))
    for row, at in zip(rows, likeliest.values()):
        _, kind, weight = clauses[at]
        row[: len(HEADS)], row[len(HEADS)] = scores[at], weight
        if kind:
            row[columns[kind]] = 1
    y = np.array([best[matter] for matter in likeliest])
    of_docs = np.array([doc for doc, _ in likeliest])
    share = np.zeros(len(y))
    for doc in set(of_docs):
        held = of_docs == doc
        share[held] = np.where(y[held] > 0, y[held] / max(1, y[held].sum()), 1 / max(1, (y[held] == 0).sum()))
    spread = np.ones(rows.shape[1])
    spread[: len(HEADS) + 1] = rows[:, : len(HEADS) + 1].std(0)
    model = LogisticRegression(C=ORDER_COST, max_iter=3000, random_state=0)
    model.fit(rows / spread, y > 0, sample_weight=share)
    learned = model.coef_[0] / spread
    judged = np.zeros(rows.shape[1])
    judged[own], judged[len(HEADS)] = 1, JUDGED
    order = sum(
        share_of * one / (rows @ one).std() for share_of, one in ((LEARNED, learned), (1 - LEARNED, judged))
    )
    return [*HEADS, "weight", *("kind " + kind for kind in kinds)], order.astype(np.float32)


def export(path, names, rarity, models, order):
    weights = np.stack([models[head].coef_[0] for head in HEADS], 1)
    # A dropped sign still counts towards the length of a row, so it stays with weights of 0.
    weights[np.abs(weights).max(1) < WEIGHT_MIN] = 0
    bias = [models[head].intercept_[0] for head in HEADS]
    lists, arrays = common.linear_parts("", names, HEADS, rarity, weights, bias)
    lists["order.names"], arrays["order.values"] = order
    common.write_weights(path, COMMAND, lists, arrays)


GOLDEN = (
    "We may sell your personal information to data brokers unless you opt out.",
    "Disputes are settled by binding arbitration, and you give up your right to a jury trial.",
    "We collect the precise location of your device, also in the background.",
    "By using the service you agree to these terms and to the transfer of your data abroad.",
    "We create aggregated statistics that no longer identify you, and share them.",
    "The weather in the hills was fine that summer.",
)


def write_golden(work, path):
    """Writes the scores by the exported weights, which are rounded."""
    documents, signs = work / "golden-documents.jsonl", work / "golden-signs.jsonl"
    common.write_jsonl(documents, [{"doc": "golden", "text": "\n\n".join(GOLDEN)}])
    common.run_features("signs", documents, signs)
    weights = common.read_weights(work / "folds" / f"fold-{common.ALL}" / "salience.bin")
    rows = []
    for unit in common.read_jsonl(signs)[0]["units"]:
        scores = common.linear_scores(*weights, "", unit["signs"])
        rows.append({"text": unit["text"], "scores": {head: round(scores[head], 6) for head in HEADS}})
    path.write_text(json.dumps(rows, indent=2) + "\n")


def main():
    public = {"type": Path, "help": "folder with the texts of data/public.jsonl"}
    args = common.arguments(__doc__, golden={"type": Path}, public=public)
    if args.golden is not None:
        write_golden(args.work, args.golden)
        return
    docs, signs, clauses, labels = read_units(args)
    written_signs, written_labels = read_written(args.work)
    count = len(written_signs)
    # By the square of its weight: a grave point counts nine times as much as a common one.
    worth = {head: np.append(labels[head] ** 2, written_labels.get(head, np.zeros(count))) for head in HEADS}
    folds = np.array([common.fold_of(doc) for doc in docs])
    without = {fold: folds != fold for fold in range(common.FOLDS)}
    without[common.ALL] = np.ones(len(docs), bool)
    fitted, scores = {}, np.zeros((len(docs), len(HEADS)))
    for fold, chosen in without.items():
        names, rarity, rows = vectorise(signs + written_signs, np.append(chosen, np.ones(count, bool)))
        models = {}
        for head in HEADS:
            written = np.full(count, WRITTEN if head in WEIGHTED else 0)
            models[head] = fit(rows, worth[head], np.append(chosen, written))
        fitted[fold] = names, rarity, models
        if fold != common.ALL and not chosen.all():
            others = rows[np.flatnonzero(~chosen)]
            held = [models[head].decision_function(others) for head in HEADS]
            scores[~chosen] = np.stack(held, 1)
        print(f"fold {fold}: {chosen.sum()} units, {len(names)} signs", flush=True)
    for fold, chosen in without.items():
        order = fit_order(docs, clauses, scores, labels["considerations"], chosen)
        folder = args.work / "folds" / f"fold-{fold}"
        export(folder / "salience.bin", *fitted[fold], order)
        held = [] if fold == common.ALL else sorted(set(docs[~chosen]))
        (folder / "seven.txt").write_text("\n".join(held))


if __name__ == "__main__":
    main()
