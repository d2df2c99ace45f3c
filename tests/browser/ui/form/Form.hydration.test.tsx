/** The forms that are in the built HTML, before and after the script has loaded. */
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ForgotPasswordForm } from '../../../../src/browser/accounts/ForgotPasswordForm.tsx';
import { RegistrationForm } from '../../../../src/browser/accounts/RegistrationForm.tsx';
import { SignInForm } from '../../../../src/browser/accounts/SignInForm.tsx';
import { ContactForm } from '../../../../src/browser/site/contact/ContactForm.tsx';
import { setUpIsland } from '../../../support/island.ts';

setUpIsland();

const FORMS = {
  'to sign in': <SignInForm />,
  'to register': <RegistrationForm emailSuffix="university.example">{null}</RegistrationForm>,
  'for a forgotten password': <ForgotPasswordForm />,
  'to write to the club': <ContactForm clubEmail="club@club.example" />,
};

test.each(Object.entries(FORMS))(
  'The form %s keeps what was typed before its script loads, and is sent only after that',
  (_, form) => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(form);
    const all = <E extends Element>(selector: string) => [...container.querySelectorAll<E>(selector)];
    const fields = all<HTMLInputElement>('input:not([type=checkbox]), textarea');
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) field.value = 'typed';
    const isBlocked = () => all<HTMLButtonElement>('[type=submit]').map(({ disabled }) => disabled);
    expect(isBlocked()).toEqual([true]);
    render(form, { container, hydrate: true });
    expect(isBlocked()).toEqual([false]);
    expect(new Set(fields.map(({ value }) => value))).toEqual(new Set(['typed']));
  },
);
