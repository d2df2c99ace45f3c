export const AddEvent = (_props: { onAdded: () => void }) => null;
