export const EventStaffTools = (_props: { slug: string }) => null;
