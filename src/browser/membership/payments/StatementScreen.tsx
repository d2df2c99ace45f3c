import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReplyOf } from '#shared/http/call.ts';
import { compareStatement, MAX_STATEMENT_CODES } from '#shared/membership/statement-calls.ts';
import { send } from '../../http/send.ts';
import { OfficersGate } from '../../officers/OfficersGate.tsx';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { TextArea } from '../../ui/form/fields.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FileError, readTextFile } from '../../ui/table/file-text.ts';
import { TableFileField } from '../../ui/table/table-files.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useAction } from '../../ui/use-action.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { readStatement, UnknownAmounts } from './read-statement.ts';
import { StatementResult } from './StatementResult.tsx';
import { type Comparison, matchStatement } from './statement-groups.ts';
import type { Statement } from './statement-lines.ts';

export const StatementScreen = () => (
  <OfficersGate screen="/officers/payments">{() => <CompareStatement />}</OfficersGate>
);

const OF_PDF = 'Choose a CSV file, or copy its lines into the box below.';

type Source = 'file' | 'text';
type OpenStatement = { source: Source; name: string; text: string; columns: UnknownAmounts['columns']; column: string };

/**
 * Compares the payments to review with a statement, which stays in the browser: only words that may be codes are sent. In one piece: each way
 * to give a statement clears the others.
 */
function CompareStatement() {
  const screen = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(screen);
  const [statement, setStatement] = useState<Statement | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  /** What was read, and whether the officer wants to choose another: until then, only its name stays above the result. */
  const [name, setName] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const [pasted, setPasted] = useState('');
  const [errors, setErrors] = useState<Partial<Record<Source, string>>>({});
  /** A statement whose column of amounts the officer has to choose. */
  const [open, setOpen] = useState<OpenStatement | null>(null);
  const { busy, problem, run } = useAction('Comparing a statement failed');

  const compare = (newStatement: Statement) => {
    setStatement(newStatement);
    setComparison(null);
    setChoosing(false);
    const codes = [...new Set(newStatement.lines.flatMap((line) => line.possibleCodes))];
    return run(async () => {
      const replies: ReplyOf<typeof compareStatement>[] = [];
      for (let from = 0; from < codes.length; from += MAX_STATEMENT_CODES)
        replies.push(await send(compareStatement, { codes: codes.slice(from, from + MAX_STATEMENT_CODES) }));
      const [payments = []] = replies.map((reply) => reply.payments).slice(-1);
      setComparison(matchStatement(newStatement, { payments, used: replies.flatMap(({ used }) => used) }));
    });
  };
  const read = async (source: Source, newName: string, getText: () => Promise<string> | string, column?: string) => {
    setName(newName);
    setStatement(null);
    setComparison(null);
    setErrors({});
    setOpen(null);
    let text = '';
    try {
      text = await getText();
      await compare(readStatement(text, column));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setErrors({ [source]: error.message });
      if (error instanceof UnknownAmounts)
        setOpen({ source, name: newName, text, columns: error.columns, column: error.columns[0]?.[0] ?? '' });
    }
  };
  const isClosed = comparison !== null && !isChoosing;
  useEffect(() => {
    // Otherwise the first lines of the result are below the window, or behind its bar.
    if (comparison !== null) screen.current?.scrollIntoView();
  }, [comparison]);
  const chooseAnother = () => {
    flushSync(() => setChoosing(true));
    screen.current?.querySelector<HTMLElement>('[name=statement]')?.focus();
  };
  return (
    <div
      ref={screen}
      {...focusTarget('Compare with a statement')}
      className="grid gap-6 focus:outline-none"
      {...keepsFocus}
    >
      {isClosed && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <Button look="plain" className="!min-h-11 !px-3" about="statement" onClick={chooseAnother}>
            Choose another
          </Button>
        </div>
      )}
      {/* Hidden, so that what was pasted is not lost. */}
      <div hidden={isClosed}>
        <div className="grid max-w-prose gap-4">
          <p>
            Choose the statement, or paste it. You'll see which payments match before you confirm any. The statement
            stays on your device: we only get words that look like codes, and the amounts that you confirm.
          </p>
          <TableFileField
            name="statement"
            label="Statement as a CSV file"
            hint={`At most ${MAX_STATEMENT_CODES.toLocaleString('en')} lines. Save an Excel file as CSV first.`}
            error={errors.file}
            blocked={busy}
            onFile={(file) => read('file', file.name, async () => (await readTextFile(file, OF_PDF)).text)}
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
              onClick={() => read('text', 'The pasted text', () => pasted)}
            >
              Compare the text
            </Button>
          </div>
          {open !== null && (
            <div className="grid gap-3">
              <SelectField
                name="column"
                label="Column with the amounts"
                value={open.column}
                options={open.columns.map(([title, value]) => [title, `${title}: ${value}`] as const)}
                onChange={({ target }) => setOpen({ ...open, column: target.value })}
              />
              <div>
                <Button
                  look="plain"
                  busy={busy}
                  onClick={() => read(open.source, open.name, () => open.text, open.column)}
                >
                  Compare with this column
                </Button>
              </div>
            </div>
          )}
          <Feedback problem={problem} />
          {problem !== null && statement !== null && (
            <div>
              <Button look="plain" onClick={() => compare(statement)}>
                Compare again
              </Button>
            </div>
          )}
        </div>
      </div>
      {busy && <Loading>Comparing the statement...</Loading>}
      {statement !== null && comparison !== null && (
        <StatementResult statement={statement} comparison={comparison} onCompareAgain={() => void compare(statement)} />
      )}
    </div>
  );
}
