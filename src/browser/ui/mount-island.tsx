/** Mounts each island as Astro does, with a boundary around it: an error in one part leaves the rest of the page as it is. */
import mountWithReact from '@astrojs/react/client.js';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { rememberFields, typedTexts } from './restore-fields.ts';

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
