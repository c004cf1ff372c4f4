"""Trains the linear models for clauses, document types and unfair terms; writes NAME.bin for each.

For each class a linear support vector machine against the rest (squared hinge loss, dual coordinate
descent), over features that the product's own code counts. Writes a file for each of ten folds into
`folds/linear/`, with the names of the rows that it was not trained on, and the shipped files into
`folds/fold-all/`. `--golden FILE` only writes texts with their scores by the shipped weights, for
tests/core/analyst/learned/golden.json.
"""

import dataclasses
import json
import re
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix, hstack
from sklearn.model_selection import GroupKFold
from sklearn.svm import LinearSVC

import common

FOLDS, FOLDS_WITHIN = 10, 5
# A threshold from a single split depends on a few rows.
PARTINGS_WITHIN = 4
COMMAND = "python training/linear.py SETS WORK"
# For a quick check: rows of each set for each document of the sample.
SAMPLE_ROWS = 20


@dataclasses.dataclass
class Row:
    """A training row: the classes of a text, and those that are unknown."""

    id: str
    group: str
    """Rows of one group (a document, a company) are in one fold."""
    text: str
    held: tuple
    unknown: tuple = ()
    is_measured: bool = True


@dataclasses.dataclass
class Settings:
    cost: float
    rows_min: int = 2
    """Features in fewer rows are dropped."""
    positive_cost: float = 1
    """Cost of an error on a row with the class, relative to one without."""
    zones: tuple = (("", 1),)
    """Parts of a text with separate features, and the weight of each."""
    is_threshold_chosen: bool = False


# All chosen by cross-validation.
SETTINGS = {
    "clauses": Settings(cost=0.3, positive_cost=2, is_threshold_chosen=True),
    "document-type": Settings(cost=5, zones=(("words.", 1), ("headings.", 1), ("signs.", 1.5))),
    "unfair": Settings(cost=0.5, rows_min=3, positive_cost=2),
}

# ---- the labelled rows

CLAUSE_ITEMS = ("sells_data", "location_data", "deidentified", "third_party_sharing", "secure_payment")
"""CLAUSE_ITEMS in src/core/analyst/learned/clause-model.ts."""


def read_clauses(sets):
    rows = common.read_jsonl(sets / "clauses.jsonl")
    held = lambda labels: tuple(item for item in CLAUSE_ITEMS if labels.get(item, "none") != "none")
    unknown = lambda labels: tuple(item for item in CLAUSE_ITEMS if item not in labels)
    return [
        Row(row["id"], row["docId"], row["text"], held(row["labels"]), unknown(row["labels"]))
        for row in rows
    ]


# Labels for the types of Open Terms Archive.
TYPES = {
    "Acceptable Use Policy": "acceptable use policy",
    "Commercial Terms": "commercial terms",
    "Community Guidelines": "community guidelines",
    "Copyright Claims Policy": "copyright policy",
    "Data Processor Agreement": "data processing agreement",
    "Developer Terms": "developer terms",
    "Privacy Policy": "privacy policy",
    "Terms of Service": "terms of service",
    "Trackers Policy": "cookie policy",
}
OPENING = re.compile(r"\s*(?:\S+\s+){0,349}\S+")
SERVICES = re.compile(r"^ota-(adobe|amazon|apple|facebook|google|microsoft|yahoo|youtube).*")


def read_document_types(sets):
    """The labelled openings, and those of the collection's other documents, which are not measured."""
    company = lambda doc: SERVICES.sub(r"\1", doc)
    rows = common.read_jsonl(sets / "doctype.jsonl")
    labelled = [Row(row["id"], company(row["docId"]), row["text"], (row["label"],)) for row in rows]
    known = {row["id"].partition("/")[2] for row in rows}
    further = []
    for heading, text in common.read_collection(sets).items():
        service, kind = re.fullmatch(r"(.+) / (.+) \([a-z-]+\)", heading).groups()
        name = f"{service}/{kind}"
        if kind in TYPES and name not in known:
            doc = "ota-" + re.sub(r"[^a-z0-9]", "", service.lower())
            opening = OPENING.match(text)
            text = opening.group() if opening else ""
            further.append(Row(name, company(doc), text, (TYPES[kind],), is_measured=False))
    return labelled + further


UNFAIR_AT_ALL = "unfair"
# Rows name no document; sentences of one are consecutive, about seventy of them.
BLOCK_ROWS = 72


def read_unfair(sets):
    held = lambda label: () if label == "fair" else (UNFAIR_AT_ALL, label)
    return [
        Row(row["id"], str(at // BLOCK_ROWS), row["text"], held(row["label"]))
        for at, row in enumerate(common.read_jsonl(sets / "unfair.jsonl"))
    ]


READERS = {"clauses": read_clauses, "document-type": read_document_types, "unfair": read_unfair}


def count_features(name, texts, work):
    """The product's feature counts for each text, by zone."""
    given, counted = work / f"{name}-texts.jsonl", work / f"{name}-counts.jsonl"
    common.write_jsonl(given, [{"text": text} for text in texts])
    common.run_features("counts", name, given, counted)
    return common.read_jsonl(counted)


# ---- learning


@dataclasses.dataclass
class Model:
    """For each zone the features with rarity and weights (features, classes), and the biases."""

    classes: list
    zones: list
    bias: np.ndarray

    def scores(self, counts):
        """The score of each class for each row, by the weights before rounding."""
        total = np.tile(self.bias, (len(counts), 1))
        for prefix, names, rarity, weights in self.zones:
            places = {name: at for at, name in enumerate(names)}
            rows = common.tf_idf([row[prefix] for row in counts], places, rarity)
            total += rows @ weights
        return total


def vectorise(counts, rows_min):
    """The features that are in enough rows, their rarity, and the rows."""
    times = {}
    for row in counts:
        for feature in row:
            times[feature] = times.get(feature, 0) + 1
    names = sorted(feature for feature, count in times.items() if count >= rows_min)
    rarity = np.log((1 + len(counts)) / (1 + np.array([times[name] for name in names]))) + 1
    rarity = rarity.astype(np.float32)
    return names, rarity, common.tf_idf(counts, {name: at for at, name in enumerate(names)}, rarity)


def fit_class(matrix, is_one, settings):
    if is_one.all() or not is_one.any():
        return np.zeros(matrix.shape[1]), 1.0 if is_one.all() else -1.0
    weight = {True: settings.positive_cost, False: 1}
    machine = LinearSVC(C=settings.cost, class_weight=weight, random_state=0, max_iter=5_000)
    machine.fit(matrix, is_one)
    return machine.coef_[0], machine.intercept_[0]


def fit(rows, counts, settings):
    """Trains a model on some rows. The weight of a zone does not depend on its number of features."""
    length = np.linalg.norm([scale for _, scale in settings.zones])
    parts = [
        (prefix, scale / length, *vectorise([row[prefix] for row in counts], settings.rows_min))
        for prefix, scale in settings.zones
    ]
    matrix = csr_matrix(hstack([scale * values for _, scale, _, _, values in parts]))
    classes = sorted({name for row in rows for name in row.held})
    learned = []
    for name in classes:
        known = np.array([name not in row.unknown for row in rows])
        is_one = np.array([name in row.held for row in rows])
        learned.append(fit_class(matrix[known], is_one[known], settings))
    weights = np.stack([ofClass for ofClass, _ in learned], 1)
    zones, first = [], 0
    for prefix, scale, names, rarity, _ in parts:
        zones.append((prefix, names, rarity, scale * weights[first : first + len(names)]))
        first += len(names)
    return Model(classes, zones, np.array([bias for _, bias in learned]))


THRESHOLDS = np.arange(-1, 0.6001, 0.05)


def best_threshold(is_one, scores):
    """The threshold with the highest F1, smoothed with half of its neighbours'."""
    taken = scores[:, None] > THRESHOLDS
    right = (taken & is_one[:, None]).sum(0)
    f1 = 2 * right / np.maximum(1, taken.sum(0) + is_one.sum())
    below, above = np.append(f1[0], f1[:-1]), np.append(f1[1:], f1[-1])
    return THRESHOLDS[np.argmax(f1 + (below + above) / 2)]


def learn(rows, counts, settings):
    """
    Trains a model on some rows. Short texts shift the boundary away from a class, so the threshold may be
    chosen by cross-validation within the same rows.
    """
    model = fit(rows, counts, settings)
    if settings.is_threshold_chosen:
        scored, of_rows = [], []
        for parting in range(PARTINGS_WITHIN):
            for train, test in folds_of(rows, FOLDS_WITHIN, parting):
                within = fit(*of(train, rows, counts), settings)
                scores = np.zeros((len(test), len(model.classes)))
                columns = [model.classes.index(name) for name in within.classes]
                scores[:, columns] = within.scores([counts[at] for at in test])
                scored.append(scores)
                of_rows += [rows[at] for at in test]
        scored = np.concatenate(scored)
        for at, name in enumerate(model.classes):
            known = np.array([name not in row.unknown for row in of_rows])
            is_one = np.array([name in row.held for row in of_rows])
            model.bias[at] -= best_threshold(is_one[known], scored[known, at])
    return model


def of(places, *lists):
    return [[one[at] for at in places] for one in lists]


def folds_of(rows, count, parting=0):
    """Folds of rows by their groups. Deterministic for the same rows and split."""
    groups = [row.group for row in rows]
    return GroupKFold(count, shuffle=True, random_state=parting).split(rows, groups=groups)


def export(path, model):
    lists, arrays = {}, {}
    for at, (prefix, names, rarity, weights) in enumerate(model.zones):
        bias = model.bias if at == 0 else np.zeros(len(model.classes))
        parts = common.linear_parts(prefix, names, model.classes, rarity, weights, bias)
        lists, arrays = {**lists, **parts[0]}, {**arrays, **parts[1]}
    common.write_weights(path, COMMAND, lists, arrays)


# ---- golden texts

GOLDEN = {
    "clauses": (
        "We never sell your personal data to anyone.",
        "The app reads the precise location of your device while it is open.",
        "Your card number is encrypted by our payment processor.",
        "The reading room opens at nine.",
    ),
    "document-type": (
        "Privacy Policy\n\nThis policy tells what personal data we collect, and why.",
        "Terms of Service\n\nBy using the service you agree to these terms.",
        "Cookie Policy\n\nWe place cookies and similar trackers on your device.",
    ),
    "unfair": (
        "We may end your account at any time, for any reason or none, without notice.",
        "To the extent that the law allows, we are not liable for any damages.",
        "You may write to us on any working day.",
    ),
}


def write_golden(work, path):
    """Writes the scores by the exported weights, which are rounded."""
    golden = {}
    for name, texts in GOLDEN.items():
        weights = common.read_weights(work / "folds" / f"fold-{common.ALL}" / f"{name}.bin")
        golden[name] = []
        for text, counts in zip(texts, count_features(name, texts, work)):
            zones = [common.linear_scores(*weights, prefix, held) for prefix, held in counts.items()]
            scores = {one: round(sum(zone[one] for zone in zones), 6) for one in zones[0]}
            golden[name].append({"text": text, "scores": scores})
    path.write_text(json.dumps(golden, indent=2) + "\n")


def main():
    args = common.arguments(__doc__, golden={"type": Path})
    if args.golden is not None:
        write_golden(args.work, args.golden)
        return
    for name, settings in SETTINGS.items():
        rows = READERS[name](args.sets)
        if args.sample is not None:
            rows = rows[:: max(1, len(rows) // (SAMPLE_ROWS * args.sample))]
        counts = count_features(name, [row.text for row in rows], args.work)
        for fold, (train, test) in enumerate(folds_of(rows, FOLDS)):
            path = args.work / "folds" / "linear" / f"{name}-{fold}.bin"
            export(path, learn(*of(train, rows, counts), settings))
            held = [rows[at].id for at in test if rows[at].is_measured]
            path.with_suffix(".txt").write_text("\n".join(held) + "\n")
        model = learn(rows, counts, settings)
        export(args.work / "folds" / f"fold-{common.ALL}" / f"{name}.bin", model)
        sizes = [len(names) for _, names, _, _ in model.zones]
        print(f"{name}: {len(rows)} rows, {sum(sizes)} features", flush=True)


if __name__ == "__main__":
    main()
