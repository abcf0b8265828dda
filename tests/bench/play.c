// The same play as the panel's engine for a fixed entry, in plain C: the yardstick of the bench. Prints CPU milliseconds, and a sum so that nothing is left out.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t seed = 1;
/* mulberry32 */
static double draw(void) {
  uint32_t t = seed += 0x6d2b79f5u;
  t = (t ^ (t >> 15)) * (t | 1u);
  t ^= t + (t ^ (t >> 7)) * (t | 61u);
  return (t ^ (t >> 14)) / 4294967296.0;
}

int main(int count, char **given) {
  const int paths = count > 1 ? atoi(given[1]) : 10000, orders = count > 2 ? atoi(given[2]) : 100;
  const double start = 100000, payout = 85, entry = 500, smallest = 100, win = 0.56;
  double total = 0, deepest = 0;
  const clock_t began = clock();
  for (int path = 0; path < paths; path++) {
    double bank = start, day = 0, high = start, fall = 0, turnover = 0;
    for (int order = 0; order < orders && bank >= smallest; order++) {
      if (order % 20 == 0) day = 0;
      const double drawn = draw();
      if (day >= 400000 || -day >= 90000) continue;
      double stake = floor(entry + 0.5 + 1e-6);
      if (stake < smallest) stake = smallest;
      if (stake > bank) stake = bank;
      turnover += stake;
      if (drawn < win) {
        const double profit = floor(stake * payout / 100 + 0.5 + 1e-6);
        bank += profit;
        day += profit;
        if (bank > high) high = bank;
      } else {
        bank -= stake;
        day -= stake;
        if (high - bank > fall) fall = high - bank;
      }
    }
    total += bank + turnover;
    if (fall > deepest) deepest = fall;
  }
  printf("%.3f %.0f %.0f\n", 1000.0 * (clock() - began) / CLOCKS_PER_SEC, total, deepest);
}
