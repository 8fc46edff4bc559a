import fc from 'fast-check';

/**
 * Random tests play the same cases in every `npm test`, so that a change is never refused for a fault of another. New cases come from
 * `npm run fuzz` and `npm run fuzz:files`, and from CI once a week.
 */
if (process.env['WARBAND_FUZZ_RUNS'] === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261123 });
