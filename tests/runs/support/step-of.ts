export const stepOf = ({ step }: { readonly step: number }): number => step;
