/** Whatever the question before a riskier save is called: its title has the figure that rises. */
export const riskTitle =
  /risco|passa de|passa a custar|passam a quebrar|vai recusar|ao mesmo tempo|não funciona|dinheiro real/
