import { type ComponentType, lazy } from 'react';
import { Notice } from './Notice.tsx';

/** A component that is loaded when it is first shown. If loading fails, a sentence takes its place. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        return { default: NotLoaded as ComponentType<Props> };
      },
    ),
  );

const NotLoaded = () => <Notice>This part couldn't be loaded. Reload the page.</Notice>;
