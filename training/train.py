"""Trains the trees on the scorer's features, for each fold and on all; writes trees.bin for each.

Twice: first on whole documents, then also on the selections of the first trees for each tier, from
which answers are made. `--golden FILE` only writes rows with their chances by the trees trained on all,
for tests/core/analyst/asked/golden.json.
"""

import json
from pathlib import Path

import lightgbm
import numpy as np

import common

ROUNDS = 260
SPLITS = 15
"""TREE_SPLITS in src/core/analyst/asked/trees.ts."""
ANSWER_MIN = 0.475
SETTINGS = dict(
    objective="binary",
    learning_rate=0.05,
    num_leaves=SPLITS + 1,
    min_data_in_leaf=100,
    feature_fraction=0.4,
    bagging_fraction=0.6,
    bagging_freq=1,
    lambda_l2=10,
    max_bin=127,
    use_missing=False,
    verbose=-1,
    seed=1,
    deterministic=True,
)
# Similarity to the question must always raise the chance: trees must not learn the contrary from a few
# rows. Features of the context or of the whole document are unconstrained.
FREE = {
    "meaningOfHeading",
    "meaningBefore",
    "meaningAfter",
    "meaningOfPassage",
    "metInDocument",
    "worstInDocument",
}
# Negative units: the likeliest looking ones, and some random ones.
HARD, CHANCE = 25, 10
GOLDEN_ROWS = 8
COMMAND = "python training/train.py SETS WORK"


def folder_of(work, name):
    return work / "folds" / f"fold-{name}"


def write_features(work, with_trees):
    """The features of each document's units, by the words of the fold that it was held out of."""
    rows = common.read_jsonl(work / "asked.jsonl")
    for fold in range(common.FOLDS):
        folder = folder_of(work, fold)
        common.write_jsonl(
            folder / "asked.jsonl", [row for row in rows if common.fold_of(row["doc"]) == fold]
        )
        common.run_features(
            "features",
            work / "documents.jsonl",
            folder / "asked.jsonl",
            folder / "features",
            folder / "words.bin",
            *([folder / "trees.bin"] if with_trees else []),
        )


def read_examples(work):
    """For each question part over some units: a sample of their features, and which of them answer."""
    labels, starts = {}, {}
    for document in common.read_jsonl(work / "units.jsonl"):
        labels[document["doc"]] = common.Labels(document["units"])
        starts[document["doc"]] = {unit["start"]: at for at, unit in enumerate(document["units"])}
    rows = {row["id"]: row for row in common.read_jsonl(work / "asked.jsonl")}
    known = {}

    def answering(row):
        if row["id"] not in known:
            find = labels[row["doc"]].of
            known[row["id"]] = [find(part["gold"]) for part in row["parts"]], find(row["alsoOk"])
        return known[row["id"]]

    random = np.random.default_rng(0)
    examples = []
    for fold in range(common.FOLDS):
        folder = folder_of(work, fold)
        head = json.loads((folder / "features.json").read_text())
        names = head["names"]
        numbers = np.fromfile(folder / "features.bin", np.float32).reshape(-1, len(names))
        quick = 2 * numbers[:, names.index("meaningUnderHeading")]
        quick = quick + numbers[:, names.index("metInContext")]
        first = 0
        for item in head["index"]:
            row = rows[item["id"]]
            parts, beside = answering(row)
            every = set().union(*parts)
            # If the product splits a question like the label, each part has its own answer.
            own = parts[item["part"]] if item["parts"] == len(parts) > 1 else every
            units = [starts[row["doc"]].get(start) for start in item["starts"]]
            here = slice(first, first + len(units))
            first = here.stop
            answers = np.array([unit in own for unit in units], bool)
            neither = ~np.array([unit in own or unit in every or unit in beside for unit in units], bool)
            others = np.flatnonzero(neither)
            hard = others[np.argsort(-quick[here][others])[:HARD]]
            drawn = random.choice(others, min(CHANCE, len(others)), replace=False)
            taken = np.unique(np.concatenate([np.flatnonzero(answers), hard, drawn])).astype(int)
            examples.append((fold, numbers[here][taken], answers[taken]))
    return names, examples


def direction(name):
    """Monotonicity of the chance in a feature: 1 for not falling, -1 for not rising, else 0."""
    if name in FREE or not name.startswith(("meaning", "met", "common")):
        return 0
    return -1 if name.endswith(("BelowBest", "Rank")) else 1


def fit(names, examples, held, rounds):
    chosen = [(numbers, answers) for fold, numbers, answers in examples if fold != held]
    numbers = np.concatenate([one for one, _ in chosen])
    answers = np.concatenate([one for _, one in chosen]).astype(int)
    settings = {**SETTINGS, "monotone_constraints": [direction(name) for name in names]}
    return lightgbm.train(settings, lightgbm.Dataset(numbers, answers), rounds)


def threshold(value):
    """The largest float32 not above a float64 threshold, so that the same rows go left."""
    near = np.float32(value)
    return near if float(near) <= value else np.nextafter(near, np.float32(-np.inf))


def export_trees(path, model, names, answer_min):
    trees = [tree["tree_structure"] for tree in model.dump_model()["tree_info"]]
    splits, left, right = (np.zeros((len(trees), SPLITS), np.int8) for _ in range(3))
    thresholds = np.zeros((len(trees), SPLITS), np.float32)
    leaves = np.zeros((len(trees), SPLITS + 1), np.float32)
    for at, root in enumerate(trees):

        def place(node):
            """The index of a node: of a split, or the complement of a leaf's."""
            if "split_index" not in node:
                leaf = node.get("leaf_index", 0)
                leaves[at, leaf] = node["leaf_value"]
                return ~leaf
            if node["decision_type"] != "<=":
                raise ValueError(f"a split by {node['decision_type']}")
            split = node["split_index"]
            splits[at, split] = node["split_feature"]
            thresholds[at, split] = threshold(node["threshold"])
            left[at, split] = place(node["left_child"])
            right[at, split] = place(node["right_child"])
            return split

        if place(root) != 0:
            left[at, 0] = right[at, 0] = ~0
    common.write_weights(
        path,
        COMMAND,
        {"trees.features": names},
        {
            "trees.splits": splits.flatten(),
            "trees.left": left.flatten(),
            "trees.right": right.flatten(),
            "trees.thresholds": thresholds.flatten(),
            "trees.leaves": leaves.flatten(),
            "trees.answerMin": np.array([answer_min], np.float32),
        },
    )


def train_round(work, rounds, answer_min):
    names, examples = read_examples(work)
    for name in [*range(common.FOLDS), common.ALL]:
        model = fit(names, examples, name, rounds)
        folder = folder_of(work, name)
        export_trees(folder / "trees.bin", model, names, answer_min)
        model.save_model(folder / "trees.txt")
    print(f"{len(examples)} questions over units", flush=True)


def write_golden(work, path):
    """Writes rows of features with their chances by LightGBM."""
    names, examples = read_examples(work)
    model = lightgbm.Booster(model_file=folder_of(work, common.ALL) / "trees.txt")
    numbers = np.concatenate([one for _, one, _ in examples[:: max(1, len(examples) // 999)]])
    chances = model.predict(numbers)
    # Spread evenly from the likeliest to the least likely.
    wanted = np.linspace(chances.max(), chances.min(), GOLDEN_ROWS)
    order = [int(np.abs(chances - chance).argmin()) for chance in wanted]
    rows = [
        {"chance": float(chances[at]), "features": dict(zip(names, map(float, numbers[at])))}
        for at in order
    ]
    path.write_text(json.dumps(rows, indent=2) + "\n")


def main():
    answer_min = {"type": float, "default": ANSWER_MIN, "help": "chance from which an answer is shown"}
    golden = {"type": Path, "help": "write golden rows, and train nothing"}
    args = common.arguments(__doc__, answer_min=answer_min, golden=golden)
    if args.golden is not None:
        write_golden(args.work, args.golden)
        return
    rounds = ROUNDS if args.sample is None else 10
    for with_trees in (False, True):
        write_features(args.work, with_trees)
        train_round(args.work, rounds, args.answer_min)


if __name__ == "__main__":
    main()
