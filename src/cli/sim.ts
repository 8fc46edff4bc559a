import { runSim } from './sim-command.ts';

process.exitCode = await runSim(process.argv.slice(2));
