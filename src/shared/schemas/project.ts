/** The fields at the top of `content/projects/*`. Each example is shown to an editor when the field is missing or wrong. */
import * as v from 'valibot';
import { TEAMS } from '../teams.ts';
import { DaySchema } from './day.ts';
import { editorText } from './fields.ts';

const longest = (letters: number, example: string) => v.pipe(editorText(example), v.maxLength(letters));
const day = (example: string) => v.pipe(DaySchema, v.examples([example]));

/** From the first sketch to the end, in this order. */
export const PROJECT_STATES = ['idea', 'design', 'build', 'test', 'flown', 'ended'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** As they are read. */
export const PROJECT_STATE_WORDS: Readonly<Record<ProjectState, string>> = {
  idea: 'Idea',
  design: 'Design',
  build: 'Build',
  test: 'Test',
  flown: 'Flown',
  ended: 'Ended',
};

const FieldsSchema = v.strictObject({
  title: longest(120, 'Sample Rocket One'),
  team: v.picklist(TEAMS),
  state: v.picklist(PROJECT_STATES),
  /** Year, month, day. */
  started: day('2026-02-01'),
  /** The day of the first flight. */
  flown: v.optional(day('2026-06-20')),
  summary: longest(200, 'A rocket that carries a camera to 500 metres and comes back in one piece.'),
  /** File name of an SVG in `content/projects/`: the side view, in lines. Left out: a drawing of the team's subject. */
  drawing: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+\.svg$/), v.examples(['sample-rocket-one.svg']))),
  /** Only those who agreed to be named. */
  people: v.optional(
    v.array(v.strictObject({ name: longest(80, 'Amani Testuser'), part: longest(80, 'Parachute') })),
    [],
  ),
  /** Whom or what the project still needs. */
  looking_for: v.optional(v.array(longest(200, 'Somebody who likes soldering.')), []),
  facts: v.optional(v.array(v.strictObject({ label: longest(40, 'Mass'), value: longest(40, '1.4 kg') })), []),
  log: v.optional(
    v.array(v.strictObject({ date: day('2026-03-14'), text: longest(300, 'First fit of the tail fins.') })),
    [],
  ),
});

export const ProjectSchema = v.pipe(
  FieldsSchema,
  v.forward(
    v.partialCheck(
      [['started'], ['flown']],
      ({ started, flown }) => flown === undefined || flown >= started,
      'is before "started"',
    ),
    ['flown'],
  ),
);
export type ProjectFields = v.InferOutput<typeof ProjectSchema>;

/** A project as pages get it: with the drawing itself, so that its lines take the colour of the text in light and dark. */
export type Project = ProjectFields & { sideView: string | null };

/** Whether the work on it is done. Such projects come after the others. */
export const isOver = ({ state }: Pick<ProjectFields, 'state'>): boolean => state === 'flown' || state === 'ended';
