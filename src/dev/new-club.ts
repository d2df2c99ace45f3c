/** `npm run new-club`: asks for the settings of a new club, and writes them to `content/site.yaml`. */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Answers, faultOf, QUESTIONS, timeZoneOf, withAnswers } from './club-settings.ts';
import { CommandError, runCommand } from './command.ts';

const FILE = 'content/site.yaml';

await runCommand(async () => {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();

  async function ask(words: string): Promise<string> {
    process.stdout.write(`${words} `);
    const { value, done } = await lines.next();
    if (done) throw new CommandError(`\nNot all questions were answered. ${FILE} has not changed.`);
    return value;
  }

  console.log(`This asks some questions about your club. Press Enter after each answer.
The answers go into ${FILE}, where you can change them at any time. They replace what is there, and the example
club's fee, payment, announcement, notice and site repository are deleted, so run this once, at the start.
Ctrl+C stops. Nothing is written before the last answer.
`);
  const answers: Answers = {};
  for (const { field, ask: question, example } of QUESTIONS) {
    const timeZone = field === 'timeZone' ? timeZoneOf(answers.city ?? '') : undefined;
    if (timeZone) console.log(`The time zone is ${timeZone}. If that is wrong, change "timeZone" in the file later.`);
    let answer = timeZone ?? (await ask(`${question}\n  For example: ${example}\n>`));
    for (let fault = faultOf(field, answer); fault; fault = faultOf(field, answer)) {
      answer = await ask(`${fault}\n  For example: ${example}\n>`);
    }
    answers[field] = answer.trim();
  }
  input.close();
  await writeFile(FILE, withAnswers(await readFile(FILE, 'utf8'), answers));
  console.log(`
Your answers are in ${FILE}. "npm start" shows the site with them.
The other texts, the teams, the colours and the logo are still the example club's. Go on with step 2 of docs/new-club.md.`);
});
