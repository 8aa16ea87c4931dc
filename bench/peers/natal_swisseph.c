/* The Swiss Ephemeris's own C library, raw calls only: twelve bodies and Placidus cusps, no aspects, no
 * patterns. As in passes.py:
 *
 *   cc -O2 -rdynamic -o swisseph natal_swisseph.c -lswe -lm
 *   ./swisseph BIRTHS FOLDER SECONDS [memory]
 *
 * With `memory` the files are read once and handed to the library as streams over memory: its fopen is
 * this program's then.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "swephexp.h"

enum { MOST_BIRTHS = 100000, MOST_PASSES = 100000 };

static int from_memory;

FILE *fopen(const char *path, const char *mode)
{
    static FILE *(*real)(const char *, const char *);
    if (!real)
        real = (FILE *(*)(const char *, const char *))dlsym(RTLD_NEXT, "fopen");
    FILE *file = real(path, mode);
    size_t length = strlen(path);
    if (!file || !from_memory || length < 4 || strcmp(path + length - 4, ".se1"))
        return file;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *bytes = malloc(size);
    if (!bytes || fread(bytes, 1, size, file) != (size_t)size)
        exit(1);
    fclose(file);
    return fmemopen(bytes, size, "rb");
}

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

static void cast(const double birth[3])
{
    static const int bodies[] = { SE_SUN, SE_MOON, SE_MERCURY, SE_VENUS, SE_MARS, SE_JUPITER,
        SE_SATURN, SE_URANUS, SE_NEPTUNE, SE_PLUTO, SE_TRUE_NODE, SE_CHIRON };
    double place[6], cusps[13], angles[10];
    char error[AS_MAXCH];
    for (unsigned k = 0; k < sizeof bodies / sizeof *bodies; k++) {
        int flags = SEFLG_SWIEPH | SEFLG_SPEED;
        if (swe_calc_ut(birth[2], bodies[k], flags, place, error) != flags) {
            fprintf(stderr, "%s\n", error);
            exit(1);
        }
    }
    swe_houses(birth[2], birth[0], birth[1], 'P', cusps, angles);
}

int main(int argc, char **argv)
{
    static double births[MOST_BIRTHS][3];
    if (argc < 4) {
        fprintf(stderr, "usage: %s BIRTHS FOLDER SECONDS [memory]\n", argv[0]);
        return 2;
    }
    from_memory = argc > 4 && !strcmp(argv[4], "memory");
    FILE *list = fopen(argv[1], "r");
    int count = 0;
    while (list && count < MOST_BIRTHS
        && fscanf(list, "%*[^,],%*[^,],%lf,%lf,%lf\n", &births[count][0], &births[count][1], &births[count][2]) == 3)
        count++;
    if (!count) {
        fprintf(stderr, "no births in %s\n", argv[1]);
        return 1;
    }
    swe_set_ephe_path(argv[2]);
    double ends = seconds(CLOCK_MONOTONIC) + atof(argv[3]);
    for (int pass = 0; pass < MOST_PASSES && (pass < 2 || seconds(CLOCK_MONOTONIC) < ends); pass++) {
        double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
        for (int i = 0; i < count; i++)
            cast(births[i]);
        if (pass)
            printf("%.3f ", (seconds(CLOCK_PROCESS_CPUTIME_ID) - start) / count * 1e6);
    }
    putchar('\n');
    return 0;
}
