import { useRef, useState } from 'react';
import { compareStatement } from '../../../shared/membership/membership-calls.ts';
import { MAX_STATEMENT_CODES } from '../../../shared/membership/payments-to-review.ts';
import { send } from '../../http/send.ts';
import { Gate } from '../../officers/Gate.tsx';
import { Button } from '../../ui/Button.tsx';
import { readCsvFile } from '../../ui/csv-file.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { FileError } from '../../ui/file-text.ts';
import { Loading } from '../../ui/Loading.tsx';
import { TableFileField } from '../../ui/table-files.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { readPasted, readStatement, STATEMENT_TABLE } from './read-statement.ts';
import { StatementResult } from './StatementResult.tsx';
import { type Comparison, matchStatement } from './statement-groups.ts';
import type { Statement } from './statement-lines.ts';

export const StatementScreen = () => <Gate screen="/officers/payments">{() => <CompareStatement />}</Gate>;

type Source = 'file' | 'text';

/** Compares the payments to review with a statement, which stays in the browser: only its codes are sent. */
function CompareStatement() {
  const screen = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(screen);
  const [statement, setStatement] = useState<Statement | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [pasted, setPasted] = useState('');
  const [errors, setErrors] = useState<Partial<Record<Source, string>>>({});
  const { busy, problem, run } = useAction('Comparing a statement failed');

  const compare = (newStatement: Statement) => {
    setStatement(newStatement);
    setComparison(null);
    const codes = newStatement.lines.flatMap(({ payment_code }) => payment_code ?? []);
    return run(async () => {
      const reply = await send(compareStatement, { codes: [...new Set(codes)] });
      setComparison(matchStatement(newStatement.lines, reply));
    });
  };
  const read = async (source: Source, readSource: () => Promise<Statement> | Statement) => {
    setStatement(null);
    setComparison(null);
    setErrors({});
    try {
      await compare(await readSource());
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setErrors({ [source]: error.message });
    }
  };
  return (
    <div ref={screen} tabIndex={-1} className="grid gap-6 outline-none" {...keepsFocus}>
      <div className="grid max-w-prose gap-4">
        <p>
          Choose the statement, or paste it. You'll see which payments match before you confirm any. The statement stays
          on your device: we only get the codes, and the amounts that you confirm.
        </p>
        <TableFileField
          name="statement"
          label="Statement as a CSV file"
          hint={`At most ${MAX_STATEMENT_CODES.toLocaleString('en')} lines. Save an Excel file as CSV first.`}
          error={errors.file}
          blocked={busy}
          onFile={(file) => read('file', async () => readStatement(await readCsvFile(file, STATEMENT_TABLE)))}
        />
        <TextArea
          name="pasted"
          label="Or paste lines or messages"
          rows={3}
          value={pasted}
          error={errors.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setPasted(target.value)}
        />
        <div>
          <Button
            look="plain"
            busy={busy}
            busyLabel="Comparing..."
            onClick={() => read('text', () => readPasted(pasted))}
          >
            Compare the text
          </Button>
        </div>
        <Feedback problem={problem} />
        {problem !== null && statement !== null && (
          <div>
            <Button look="plain" onClick={() => compare(statement)}>
              Compare again
            </Button>
          </div>
        )}
      </div>
      {busy && <Loading>Comparing the statement...</Loading>}
      {statement !== null && comparison !== null && (
        <StatementResult statement={statement} comparison={comparison} onCompareAgain={() => void compare(statement)} />
      )}
    </div>
  );
}
