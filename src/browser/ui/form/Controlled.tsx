import { useController } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import type { ControlledProps } from './Form.tsx';

/** A field of `Fields` whose value is not the text of an `input`: `draw` gets the value, and gives back a new one. */
export function Controlled<Value>({ name, draw }: ControlledProps<Value>) {
  const { field, fieldState } = useController({ name });
  return draw({ ...field, onBlur: () => afterPress(field.onBlur), error: fieldState.error?.message });
}
