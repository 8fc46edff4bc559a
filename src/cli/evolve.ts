import { runEvolve } from './evolve-command.ts';

process.exitCode = await runEvolve(process.argv.slice(2));
