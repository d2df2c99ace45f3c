/** A backend with a member of staff and an ordinary one, and the actions that the tests of events need. */

import { makeOfficer } from '../roles.ts';
import { testBackendOnDisk } from '../support.ts';

export const FLIGHT = {
  title: 'Test Flight',
  description: '<p>Hello</p>',
  event_date: '2027-05-01T10:00:00.000Z',
  location: 'Runway 1',
  host: 'The Club',
};

type Fields = Record<string, string | File>;

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A form as a browser sends it when no cover was chosen. Node's own writes a part without a file name. */
export const nothingChosen = (fields: Record<string, string> = {}) => {
  const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text));
  return {
    body: `${parts.join('')}${part('name="cover_image"; filename=""', '')}--x--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  };
};

export const fileOf = (bytes: Buffer, name = 'cover.png') => new File([new Uint8Array(bytes)], name);

export async function eventsBackend(changed = {}) {
  const parts = await testBackendOnDisk(changed);
  const staff = await parts.joinAndSignIn();
  makeOfficer(parts.backend.database);
  const other = { username: 'K-2', email: 'b@university.example' };
  await parts.join(other);
  const member: string = (await parts.signIn({ username: other.username })).json.access;

  const create = (fields: object = {}) =>
    parts.call('POST', '/api/events/', { token: staff, json: { ...FLIGHT, ...fields } });
  const createByForm = (fields: Fields = {}) =>
    parts.call('POST', '/api/events/', { token: staff, body: formOf({ ...FLIGHT, ...fields }) });
  const edit = (slug: string, json: unknown, method = 'PATCH') =>
    parts.call(method, `/api/events/edit/${slug}/`, { token: staff, json });
  const editByForm = (slug: string, fields: Fields) =>
    parts.call('PATCH', `/api/events/edit/${slug}/`, { token: staff, body: formOf(fields) });
  const remove = (slug: string) => parts.call('DELETE', `/api/events/delete/${slug}/`, { token: staff });
  const show = (slug: string) => parts.call('GET', `/api/events/${slug}/`);
  const list = async () => (await parts.call('GET', '/api/events/')).json;

  const as = { staff: { token: staff }, member: { token: member } };
  return { ...parts, as, create, createByForm, edit, editByForm, remove, show, list };
}
