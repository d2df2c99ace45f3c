export const NoOwnEvents = () => (
  <p>
    None yet. Open <a href="/events">an event</a> and say that you come.
  </p>
);
