/** Mounts each island as Astro does, with a boundary around it: an error in one part leaves the rest of the page as it is. */
import mountWithReact from '@astrojs/react/client.js';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXTS = 'textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=search])';

type Mount = (part: ComponentType, ...rest: unknown[]) => unknown;

/** The island is mounted when the promise is fulfilled. */
export default (island: HTMLElement) =>
  (part: ComponentType, ...rest: unknown[]): Promise<void> =>
    new Promise((onMounted) => {
      const props = { island, onMounted };
      const mount = mountWithReact(island) as Mount;
      mount((own) => <Boundary {...props}>{createElement(part, own)}</Boundary>, ...rest);
    });

interface Props {
  island: HTMLElement;
  onMounted: () => void;
  children: ReactNode;
}

class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };
  private typedText = '';
  private readonly restore = rememberFields(this.props.island);

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidMount() {
    this.restore();
    this.props.onMounted();
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    // React removes the fields after this render.
    this.typedText ||= typedTexts(this.props.island);
    return (
      <div className="grid gap-4">
        <Notice retryLabel="Reload" onRetry={() => location.reload()}>
          {`Something went wrong here. ${this.typedText ? 'Copy what you typed, and reload' : 'Reload'} the page.`}
        </Notice>
        {this.typedText && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{this.typedText}</p>}
      </div>
    );
  }
}

/** The texts in the fields of a part, without passwords. */
const typedTexts = (part: HTMLElement): string =>
  [...part.querySelectorAll<HTMLElement>(`${TEXTS}, [contenteditable=true]`)]
    .map((field) => ('value' in field ? String(field.value) : field.innerText).trim())
    .filter((text) => text !== '')
    .join('\n\n');

/**
 * React draws an island again if the browser translated the built HTML before the script loaded.
 * @returns a function that puts the typed texts and the focus into the new fields.
 */
function rememberFields(island: HTMLElement): () => void {
  const fieldsOf = () => [...island.querySelectorAll<Field>(`${TEXTS}, input[type=password]`)];
  const before = fieldsOf();
  const focused = document.activeElement;
  return () => {
    const now = fieldsOf();
    for (const [index, field] of before.entries()) {
      const next = now[index];
      if (!next || field.isConnected) continue;
      if (field.value !== next.value) type(next, field.value);
      if (field === focused) next.focus();
    }
  };
}

/** As if by keyboard: React listens to the event, and would overlook a value that was set directly. */
function type(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
