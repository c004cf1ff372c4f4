import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocumentTypeModel } from '../../../src/core/analyst/document-type/document-type.ts'
import { readLinearModel } from '../../../src/core/analyst/learned/linear-model.ts'
import { readTensors, type TensorFile } from '../../../src/core/analyst/learned/tensor-file.ts'
import { readRows } from '../read-rows.ts'
import { accuracy, macroF1 } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetFigure } from '../set-bench.ts'
import { clauseFigures, judgeClauses } from '../sets/clauses.ts'
import { judgeDocumentTypes } from '../sets/document-type.ts'
import { judgeRows } from '../sets/unfair.ts'

/** Subjects of clauses, learned from other documents. */
export function crossValidateClauses(folder: string, folds: string): readonly SetFigure[] {
  const rows = readRows(folder, 'clauses.jsonl')
  return clauseFigures(
    judgeByFold(folds, 'clauses', rows, (held, file) =>
      judgeClauses(held, readLinearModel(file, '')),
    ),
  )
}

/** Document types, learned from other companies' documents. */
export function crossValidateDocumentTypes(folder: string, folds: string): readonly SetFigure[] {
  const rows = readRows(folder, 'doctype.jsonl')
  const judged = judgeByFold(folds, 'document-type', rows, (held, file) =>
    judgeDocumentTypes(held, readDocumentTypeModel(file)),
  )
  return [
    withInterval('doctype_accuracy', judged, accuracy),
    withInterval('doctype_macro_f1', judged, macroF1),
  ]
}

/** Unfair terms, learned from sentences of other documents. */
export function crossValidateUnfair(folder: string, folds: string): readonly SetFigure[] {
  const rows = readRows(folder, 'unfair.jsonl')
  const judged = judgeByFold(folds, 'unfair', rows, (held, file) =>
    judgeRows(held, readLinearModel(file, '')),
  )
  return [withInterval('unfair_binary_macro_f1', judged, macroF1)]
}

/**
 * Each row judged by a model that was trained without its document.
 *
 * @param folds a folder that training/linear.py wrote: `linear/` with NAME-N.bin and NAME-N.txt, the
 * names of the rows that it was not trained on
 * @throws Error if a row of the set is in no fold, or in two
 */
function judgeByFold<Row extends Readonly<{ id: string }>, Judged>(
  folds: string,
  name: string,
  rows: readonly Row[],
  judge: (held: readonly Row[], file: TensorFile) => readonly Judged[],
): readonly Judged[] {
  const inFolder = join(folds, 'linear')
  if (!existsSync(inFolder)) throw new Error(`no folder linear in ${folds}`)
  const files = readdirSync(inFolder).filter((file) => file.replace(/-\d+\.bin$/, '') === name)
  const judged = files.flatMap((file) => {
    const path = join(inFolder, file)
    const names = new Set(readFileSync(path.replace(/bin$/, 'txt'), 'utf8').trim().split('\n'))
    const held = rows.filter(({ id }) => names.has(id))
    return judge(held, readTensors(new Uint8Array(readFileSync(path))))
  })
  if (judged.length !== rows.length)
    throw new Error(`the folds of ${name} are not those of its rows`)
  return judged
}
