import { createContext, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const FormContext = createContext<unknown>(null);

/** Gives a form to fields in several components. Not that of react-hook-form, which every page with a form would download. */
export const FormProvider = FormContext.Provider;

/** The form around a field. */
export const useFormContext = <Values extends FieldValues>() => useContext(FormContext) as UseFormReturn<Values>;
