/** The fields of a form as data, for `Fields` of Form.tsx. */
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, RefCallBack } from 'react-hook-form';
import type { CheckFieldProps, SelectFieldProps } from './choice-fields.tsx';
import type { TextAreaProps, TextFieldProps } from './fields.tsx';

type Definition<Props> = Omit<Props, 'name' | 'ref' | 'onChange'> & {
  /** Called once the form has the new value. */
  onChange?: (event: { target: { value: string } }) => void;
};
export type TextDefinition = Definition<TextFieldProps> & { as?: (props: TextFieldProps) => ReactNode };

/** A field as data: its label, hint and attributes, and the component that draws it; left out: TextField. */
export type FieldDefinition =
  | TextDefinition
  | (Definition<TextAreaProps> & { as: (props: TextAreaProps) => ReactNode })
  | (Definition<SelectFieldProps> & { as: (props: SelectFieldProps) => ReactNode })
  | (Definition<CheckFieldProps> & { as: (props: CheckFieldProps) => ReactNode });

/** What a component gets that draws a field whose value is not the text of an `input`, such as a date or a file. */
export interface ControlledField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** For something with `focus`: where the focus goes when this field is wrong. */
  ref: RefCallBack;
  error: string | undefined;
}

/** Such a field as data. Its component is `Controlled` (Controlled.tsx). */
export interface ControlledDefinition<Value> {
  as: (props: ControlledProps<Value>) => ReactNode;
  draw: (field: ControlledField<Value>) => ReactElement;
}
export type ControlledProps<Value> = Pick<ControlledDefinition<Value>, 'draw'> & { name: string };

/** Fields by name, from top to bottom. False: not shown. */
export type FieldsOf<Input extends FieldValues> = {
  readonly [Name in keyof Input & string]?: FieldDefinition | ControlledDefinition<Input[Name]> | false;
};
