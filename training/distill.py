"""Distils the teacher into a vector for each word, so that the sum over a text is near the teacher's vector."""

import json
import random

import numpy as np
import torch
from torch.nn.functional import cosine_similarity, embedding_bag, normalize

import common

EPOCHS = 6
RATE = 2e-3
BATCH = 256
TOKENS_MAX, TOKENS_MIN = 80, 3
PROJECTION_SENTENCES = 12_000
VALIDATION_SHARE = 1 / 16
# Loss weights: for similarities between sentences like the teacher's, and for words near the teacher's.
PAIRS_SHARE, WORDS_SHARE, WORDS_DRAWN = 5.0, 0.2, 512


def main():
    args = common.arguments(__doc__)
    torch.manual_seed(0)
    random.seed(0)
    vocabulary = common.read_vocabulary(args.work)
    rows = {word: row for row, word in enumerate(vocabulary["words"])}
    of_words = np.load(args.work / "teacher-words.npy")
    of_sentences = np.load(args.work / "teacher-sentences.npy")
    with open(args.work / "teacher-sentences.json", encoding="utf-8") as file:
        tokens = [common.rows_of(text, rows)[:TOKENS_MAX] for text in json.load(file)]

    # The teacher's 384 dimensions are projected onto the principal components of the sentences.
    middle = of_sentences.mean(0)
    _, _, directions = np.linalg.svd((of_sentences - middle)[:PROJECTION_SENTENCES], full_matrices=False)
    projection = directions[: common.DIRECTION_SIZE].T
    unit_length = lambda rows: rows / np.linalg.norm(rows, axis=1, keepdims=True)
    sentences = torch.tensor(unit_length((of_sentences - middle) @ projection), dtype=torch.float32)
    words = unit_length((of_words - of_words.mean(0)) @ projection)
    start = words * common.tell_weights(vocabulary)[:, None]
    words = torch.tensor(words, dtype=torch.float32)
    vectors = torch.nn.Parameter(torch.tensor(start, dtype=torch.float32))

    def student(places):
        flat = [token for at in places for token in tokens[at]]
        offsets = np.cumsum([0] + [len(tokens[at]) for at in places])[:-1]
        bags = embedding_bag(torch.tensor(flat), vectors, torch.tensor(offsets), mode="mean")
        return normalize(bags, dim=1)

    known = [at for at, sentence in enumerate(tokens) if len(sentence) >= TOKENS_MIN]
    held = int(len(known) * VALIDATION_SHARE)
    validation, training = known[:held], known[held:]
    optimiser = torch.optim.Adam([vectors], lr=RATE)
    for epoch in range(EPOCHS if args.sample is None else 1):
        random.shuffle(training)
        for first in range(0, len(training), BATCH):
            places = training[first : first + BATCH]
            ours, theirs = student(places), sentences[places]
            loss = (1 - (ours * theirs).sum(1)).mean()
            loss = loss + PAIRS_SHARE * ((ours @ ours.T - theirs @ theirs.T) ** 2).mean()
            drawn = torch.randint(0, len(words), (WORDS_DRAWN,))
            loss = loss + WORDS_SHARE * (1 - cosine_similarity(vectors[drawn], words[drawn])).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        with torch.no_grad():
            near = (student(validation) * sentences[validation]).sum(1).mean().item()
        print(f"epoch {epoch}: cosine to the teacher {near:.3f}", flush=True)
    np.save(args.work / "distilled.npy", vectors.detach().numpy())


if __name__ == "__main__":
    main()
