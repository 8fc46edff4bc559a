import type { BranchNode, Param } from '../program-node.ts';
import type { RuleName } from './rules.ts';

type Fact = 'threat' | 'health' | 'ammunition';

/** `lookAt`: when it chooses again. */
export type ReasonerNode = BranchNode<
  Readonly<{ rule: Param<'string', RuleName>; interval: Param<'number'> }> &
    Readonly<Record<Fact, Param<'number'>>> &
    Readonly<Record<'odds' | 'base' | `${Fact}Factors`, Param<'weights'>>>,
  { readonly tries: number; readonly lookAt: number }
>;
