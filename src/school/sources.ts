/** A book, article, engine or library to which lessons compare themselves. */
export interface Source {
  /** The short name shown before what it says. */
  readonly label: string;
  /** Author, title, year, and where to find it. */
  readonly cite: string;
}

/** By the id that lessons and the glossary use. */
export const SOURCES = {
  'colledanchise-ogren': {
    label: 'Colledanchise & Ögren',
    cite: 'Michele Colledanchise and Petter Ögren, Behavior Trees in Robotics and AI: An Introduction, 2018',
  },
  'champandard-dunstan': {
    label: 'Champandard & Dunstan',
    cite: 'Alex J. Champandard and Philip Dunstan, The Behavior Tree Starter Kit, in Game AI Pro, 2013',
  },
  'behaviortree-cpp': { label: 'BehaviorTree.CPP', cite: 'Davide Faconti and others, BehaviorTree.CPP, version 4, 2022, behaviortree.dev' },
  unreal: { label: 'Unreal', cite: 'Epic Games, Unreal Engine 5, Behavior Trees, 2022, dev.epicgames.com' },
  'unity-behavior': { label: 'Unity Behavior', cite: 'Unity Technologies, Unity Behavior 1.0, 2024, docs.unity3d.com' },
  'py-trees': { label: 'py_trees', cite: 'Daniel Stonier and others, py_trees, version 2, 2019, py-trees.readthedocs.io' },
  behavior3: { label: 'behavior3', cite: 'Renato de Pontes Pereira, Behavior3JS, 2014, github.com/behavior3/behavior3js' },
  merrill: { label: 'Merrill', cite: 'Bill Merrill, Building Utility Decisions into Your Existing Behavior Tree, in Game AI Pro, 2013' },
  graham: { label: 'Graham', cite: 'David “Rez” Graham, An Introduction to Utility Theory, in Game AI Pro, 2013' },
  dill: { label: 'Dill', cite: 'Kevin Dill, Introducing GAIA: A Reusable, Extensible Architecture for AI Behavior, 2012' },
  orkin: { label: 'Orkin', cite: 'Jeff Orkin, Three States and a Plan: The A.I. of F.E.A.R., 2006' },
  ocio: {
    label: 'Ocio',
    cite: 'Sergio Ocio, Adapting AI Behaviors to Players in Driver San Francisco: Hinted-Execution Behavior Trees, AIIDE, 2012',
  },
  'johansson-dellacqua': {
    label: 'Johansson & Dell’Acqua',
    cite: 'Anja Johansson and Pierangelo Dell’Acqua, Emotional Behavior Trees, IEEE Conference on Computational Intelligence and Games, 2012',
  },
  'florez-puga': {
    label: 'Flórez-Puga and others',
    cite: 'Gonzalo Flórez-Puga and others, Query-Enabled Behavior Trees, IEEE Transactions on Computational Intelligence and AI in Games, 2009',
  },
  hall: { label: 'Hall', cite: 'Edward T. Hall, The Hidden Dimension, 1966' },
  reynolds: { label: 'Reynolds', cite: 'Craig W. Reynolds, Flocks, Herds, and Schools: A Distributed Behavioral Model, 1987' },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceId = keyof typeof SOURCES;

export const SOURCE_IDS = Object.keys(SOURCES) as readonly SourceId[];
