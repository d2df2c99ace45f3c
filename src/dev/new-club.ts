/** `npm run new-club`: asks for the settings of a new club, and writes them to `content/site.yaml`. */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Answers, faultOf, QUESTIONS, type Question, timeZoneOf, withAnswers } from './club-settings.ts';
import { CommandError, runCommand } from './command.ts';

const FILE = 'content/site.yaml';

const BACK = 'back';

await runCommand(async () => {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  const answers: Answers = {};

  async function ask(words: string): Promise<string> {
    process.stdout.write(`${words} `);
    const { value, done } = await lines.next();
    if (done) throw new CommandError(`\nNot all questions were answered. ${FILE} has not changed.`);
    return value.trim();
  }

  /** @returns `BACK`, or a valid answer. */
  async function answerTo({ field, ask: question, example }: Question): Promise<string> {
    const guess = field === 'timeZone' ? timeZoneOf(answers.city ?? '') : undefined;
    const hint = guess ? `Press Enter for ${guess}` : `For example: ${example}`;
    for (let words = question; ; ) {
      const answer = (await ask(`${words}\n  ${hint}\n>`)) || guess || '';
      const fault = faultOf(field, answer);
      if (answer === BACK || fault === undefined) return answer;
      words = fault;
    }
  }

  console.log(`This asks some questions about your club. Press Enter after each answer. To correct the one before, type ${BACK}.
The answers go into ${FILE}, where you can change them at any time. They replace what is there, and the example
club's fee, payment, announcement, notice and site repository are deleted, so run this once, at the start.
At the end you see all answers before anything is written. Ctrl+C stops.
`);
  for (let index = 0; index < QUESTIONS.length; ) {
    const question = QUESTIONS[index] as Question;
    const answer = await answerTo(question);
    if (answer !== BACK) answers[question.field] = answer;
    index = Math.max(0, index + (answer === BACK ? -1 : 1));
  }

  for (;;) {
    const list = QUESTIONS.map(({ field }, index) => `${String(index + 1).padStart(4)}  ${field}: ${answers[field]}`);
    const choice = await ask(
      `\nYour answers:\n${list.join('\n')}\nPress Enter to write them to ${FILE}, or type the number of an answer to change it.\n>`,
    );
    if (choice === '') break;
    const question = QUESTIONS[Number(choice) - 1];
    const answer = question && (await answerTo(question));
    if (answer && answer !== BACK) answers[question.field] = answer;
  }
  input.close();
  await writeFile(FILE, withAnswers(await readFile(FILE, 'utf8'), answers));
  console.log(`
Your answers are in ${FILE}. Delete .data/demo, whose events name the example club, and "npm start" shows the site with them.
The other texts, the teams, the colours and the logo are still the example club's. Go on with step 2 of docs/new-club.md.`);
});
