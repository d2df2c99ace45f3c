/** The fields at the top of `content/projects/*`. Each example is shown to an editor when the field is missing or wrong. */
import * as v from 'valibot';
import { DaySchema, DraftSchema, drawingName, editorList, editorText } from '../text/fields.ts';

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
  title: editorText('Sample Rocket One', 120),
  /** One of `teams` in `content/site.yaml`, which the build checks. */
  team: v.pipe(editorText('Design'), v.maxLength(30)),
  state: v.picklist(PROJECT_STATES),
  /** Year, month, day. */
  started: day('2026-02-01'),
  /** The day of the first flight. */
  flown: v.optional(day('2026-06-20')),
  summary: editorText('A rocket that carries a camera to 500 metres and comes back in one piece.', 200),
  /** File name of an SVG in `content/projects/`: the side view, in lines. Left out: a drawing of the team's subject. */
  drawing: v.optional(drawingName('sample-rocket-one.svg')),
  /** Only those who agreed to be named. */
  people: editorList(v.strictObject({ name: editorText('Amani Testuser', 80), part: editorText('Parachute', 80) })),
  /** Whom or what the project still needs. */
  looking_for: editorList(editorText('Someone who likes soldering.', 200)),
  facts: editorList(v.strictObject({ label: editorText('Mass', 40), value: editorText('1.4 kg', 40) })),
  log: editorList(v.strictObject({ date: day('2026-03-14'), text: editorText('First fit of the tail fins.', 300) })),
  draft: DraftSchema,
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
export const isCompleted = ({ state }: Pick<ProjectFields, 'state'>): boolean => state === 'flown' || state === 'ended';
