import { useState } from 'react';
import { Loading } from '../../browser/ui/Loading.tsx';
import { Notice } from '../../browser/ui/Notice.tsx';
import { Pager } from '../../browser/ui/PagedList.tsx';
import { Panel } from '../../browser/ui/Panel.tsx';
import { ProgressBar } from '../../browser/ui/ProgressBar.tsx';

const PAGES = 3;

/** What stands on a page while something is awaited, and after it went wrong. */
export function WaitingStates() {
  const [page, setPage] = useState(1);
  const [tries, setTries] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Loading>Loading the events...</Loading>
      <ProgressBar label="Sending the photo" waitingLabel="Waiting for the reply" fraction={0.4} />
      <Notice onRetry={() => setTries(tries + 1)}>
        {tries === 0 ? 'The events could not be loaded.' : `The events could not be loaded. Tried ${tries + 1} times.`}
      </Notice>
      <Notice>The newest posts could not be loaded. These are the posts as of Saturday, May 1, 2027, 5:30 PM.</Notice>
      <Notice>There is no connection. Nothing that you typed is lost.</Notice>
      <Pager
        label="Pages of the sample"
        page={page}
        pages={PAGES}
        onPage={setPage}
        status={`Page ${page} of ${PAGES}`}
      />
      <Panel title="A panel that opens" open={open} onToggle={() => setOpen(!open)}>
        <p className="text-muted">Its content is made when it opens.</p>
      </Panel>
    </div>
  );
}
