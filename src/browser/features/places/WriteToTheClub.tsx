export const WriteToTheClub = () => (
  <>
    <a href="/contact">Write to the club</a> if you have a question.
  </>
);
