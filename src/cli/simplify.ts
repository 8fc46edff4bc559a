import { runSimplify } from './simplify-command.ts';

process.exitCode = await runSimplify(process.argv.slice(2));
