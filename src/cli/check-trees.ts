import { runCheckTrees } from './check-trees-command.ts';

process.exitCode = runCheckTrees(process.argv.slice(2));
