import { configure } from '@testing-library/react';

/** Milliseconds that `findBy…` looks: for busy and small machines. */
configure({ asyncUtilTimeout: 30_000 });
