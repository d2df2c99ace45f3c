import { type ComponentType, lazy, Suspense } from 'react';
import { Notice } from './Notice.tsx';

/** A component that is loaded when it is first shown. Until then, `Waiting` or nothing is shown; if loading fails, a sentence. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) {
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
    <Suspense fallback={Waiting && <Waiting {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}

const NotLoaded = () => (
  <Notice retryLabel="Reload" onRetry={() => location.reload()}>
    This part couldn't be loaded. Reload the page.
  </Notice>
);
