import { type ComponentType, lazy, Suspense } from 'react';
import { Notice } from './Notice.tsx';

/** A component that is loaded when it is first shown. Until then nothing is there; if loading fails, a sentence takes its place. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.error("This part couldn't be loaded", error);
        return { default: NotLoaded as ComponentType<Props> };
      },
    ),
  );
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

const NotLoaded = () => <Notice>This part couldn't be loaded. Reload the page.</Notice>;
