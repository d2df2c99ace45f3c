/** Reads what an officer has pasted: messages of the payment service, or lines of a table. */
import { cleanTyped } from '../../../shared/text/clean-text.ts';
import { readTable } from '../../ui/csv-file.ts';
import { confirmedCodes } from '../payment-message.ts';
import {
  amountOf,
  CURRENCY,
  NO_FACTS,
  reversalIn,
  type Statement,
  type StatementLine,
  senderIn,
  withCodes,
} from './statement-lines.ts';
import { readStatement, STATEMENT_TABLE } from './statement-table.ts';

/** @throws FileError */
export function readPasted(pasted: string): Statement {
  const hasNames = pasted.split(/\r\n|\r|\n/, 20).some((line) => STATEMENT_TABLE.areEnough(line.split(/[,;\t|"]+/)));
  const text = cleanTyped(pasted);
  return hasNames || confirmedCodes(text).length === 0
    ? readStatement(readTable(pasted, STATEMENT_TABLE))
    : withCodes(readMessages(text));
}

const AMOUNT_IN_MESSAGE = new RegExp(String.raw`(?:^|[^\p{L}])(?:${CURRENCY})\.?\s*(\d[\d.,]*)`, 'iu');
const DAY_IN_MESSAGE = /\d{1,2}\/\d{1,2}\/\d{2,4}/;

/** @param text as `cleanTyped` returns it. Each message starts on a line of its own, or where the one before it ends. */
function readMessages(text: string): Statement {
  const found = confirmedCodes(text);
  const cuts = found.map(({ at }, index) => {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    return lineStart > (found[index - 1]?.at ?? -1) ? lineStart : at;
  });
  const others = { separator: 0, above: 0, titles: 0, blank: 0 };
  const lines: StatementLine[] = [];
  let line = 1;
  for (const [index, start] of [0, ...cuts].entries()) {
    const message = text.slice(start, cuts[index]);
    const all = message === '' ? [] : message.replace(/\n$/, '').split('\n');
    const filled = all.filter((one) => one.trim() !== '').length;
    others.blank += all.length - filled;
    const code = found[index - 1]?.code;
    if (code === undefined) others.above += filled;
    else lines.push({ line, lines: filled, text: message.trim(), ...NO_FACTS, ...factsOf(message, code) });
    line += all.length;
  }
  return { lines, others, total: line - 1 };
}

function factsOf(message: string, payment_code: string): Partial<StatementLine> {
  const facts = { payment_code, name: senderIn(message), on: DAY_IN_MESSAGE.exec(message)?.[0] ?? null };
  const reversal = reversalIn(message, payment_code);
  if (reversal) return { ...facts, ...reversal };
  // A payer's own message is no proof: only the club's tells what arrived.
  if (!/received|pokelewa|pokea/i.test(message))
    return { ...facts, excluded: "This message isn't about a payment that the club received." };
  const cell = AMOUNT_IN_MESSAGE.exec(message)?.[1]?.replace(/[.,]+$/, '') ?? '';
  return { ...facts, ...amountOf(cell) };
}
