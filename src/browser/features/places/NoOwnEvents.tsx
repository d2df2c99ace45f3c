export const NoOwnEvents = () => (
  <p>
    None yet. Open <a href="/events">an event</a> and say you're coming.
  </p>
);
