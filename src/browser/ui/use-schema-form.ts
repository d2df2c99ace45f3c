import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

type FormSchema = v.GenericSchema<FieldValues, FieldValues>;

/**
 * A form held to a schema: errors show once a field is touched.
 *
 * @param schema make it outside of the component, or remember it.
 * @param defaultValues only for a form that is made in the browser. In one that stands in the built HTML they would overwrite what
 * was typed before the island woke up.
 */
export const useSchemaForm = <S extends FormSchema>(schema: S, defaultValues?: DefaultValues<v.InferInput<S>>) =>
  useForm<v.InferInput<S>, unknown, v.InferOutput<S>>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    // Otherwise the check that two passwords are equal would wait until every other field is right.
    criteriaMode: 'all',
    ...(defaultValues && { defaultValues }),
  });
