import { runSurvival } from './survival-command.ts';

process.exitCode = await runSurvival(process.argv.slice(2));
