import { TooSoonError } from './send-message.ts';

interface Props {
  /** Null: nothing went wrong. */
  failure: unknown;
  clubEmail: string;
}

/** Why the message did not leave, above the button, with a way on. Announced when it appears. */
export const SendProblem = ({ failure, clubEmail }: Props) => (
  <div role="alert">
    {failure !== null && (
      <p className="rounded border border-danger/60 bg-danger/10 px-4 py-3 text-danger">
        {failure instanceof TooSoonError
          ? "You're sending messages too quickly. Wait ten seconds and try again"
          : 'Your message was not sent. Try again in a minute'}
        , or write to{' '}
        <a href={`mailto:${clubEmail}`} className="break-all text-danger decoration-danger">
          {clubEmail}
        </a>
        . What you wrote is still here.
      </p>
    )}
  </div>
);
